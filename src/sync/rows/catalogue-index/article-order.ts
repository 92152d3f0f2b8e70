import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueSort } from './catalogue-question.ts';
import type { PageMarker } from './page-marker.ts';
import type { SlotOrder } from './pick-first.ts';
import { byteKey } from './text-order.ts';

const encoder = new TextEncoder();

/** The order of slots in a sort, by the column and then by the id, and which of them follow a marker. */
export interface ArticleOrder extends SlotOrder {
  isAfter: (marker: PageMarker) => (slot: number) => boolean;
}

export function orderOf(slots: ArticleSlots, { column, descending }: CatalogueSort): ArticleOrder {
  const sign = descending ? -1 : 1;
  // Numeric keys tell most slots apart; texts are compared only if the keys are equal.
  const keys = { price: slots.price, designation: slots.designationKey, reference: slots.referenceKey }[
    column
  ];
  const texts = column === 'price' ? null : slots.texts[column];
  const ids = slots.texts.id;
  return {
    keys,
    sign,
    compare: (a, b) => sign * (keys[a]! - keys[b]! || (texts?.compare(a, b) ?? 0) || ids.compare(a, b)),
    isAfter: ({ value, id }) => {
      const text = encoder.encode(String(value));
      const key = typeof value === 'string' ? byteKey(text) : value;
      const lastId = encoder.encode(id);
      return (slot) =>
        sign * (keys[slot]! - key || (texts?.compareWith(slot, text) ?? 0) || ids.compareWith(slot, lastId)) >
        0;
    },
  };
}
