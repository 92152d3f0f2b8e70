import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isCreditNote } from '#contract/rules/orders/amounts.ts';
import type { PaperKind } from '#contract/rules/papers/paper.ts';

const paperNames: Record<PaperKind, MessageDescriptor> = {
  confirmation: msg`Order confirmation`,
  'delivery-note': msg`Delivery note`,
  'pick-list': msg`Pick list`,
};

/** The name of an order's paper, in the language of the screen. */
export function paperName(kind: PaperKind, order: { total: number }): MessageDescriptor {
  return kind === 'confirmation' && isCreditNote(order) ? msg`Credit note` : paperNames[kind];
}
