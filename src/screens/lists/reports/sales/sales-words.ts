import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SalesGroup } from '#contract/rules/reports/sales-choices.ts';

/** What a row of the report is. */
export const groupWords: Record<SalesGroup, MessageDescriptor> = {
  article: msg`Article`,
  category: msg`Category`,
  customer: msg`Customer`,
  commercial: msg`Salesperson`,
};

/** The subtitle of the report. */
export const byWords: Record<SalesGroup, MessageDescriptor> = {
  article: msg`by article and month`,
  category: msg`by category and month`,
  customer: msg`by customer and month`,
  commercial: msg`by salesperson and month`,
};
