import type { Paper, PaperKind } from './paper.ts';
import type { PaperSource } from './paper-source.ts';
import { buildConfirmation } from './build-confirmation.ts';
import { buildDeliveryNote } from './build-delivery-note.ts';
import { buildPickList } from './build-pick-list.ts';

const builders: Record<PaperKind, (source: PaperSource) => Paper> = {
  confirmation: buildConfirmation,
  'delivery-note': buildDeliveryNote,
  'pick-list': buildPickList,
};

/** The content of one of an order's papers. */
export function buildPaper(kind: PaperKind, source: PaperSource): Paper {
  return builders[kind](source);
}
