import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PaperKind } from '#contract/rules/papers/paper.ts';

/** The names of papers, in the language of the screen. */
export const paperNames: Record<PaperKind, MessageDescriptor> = {
  confirmation: msg`Order confirmation`,
  'delivery-note': msg`Delivery note`,
  'pick-list': msg`Pick list`,
};
