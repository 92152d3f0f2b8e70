import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueSort } from './catalogue-question.ts';
import type { PageMarker } from './page-marker.ts';
import type { SlotOrder } from './pick-first.ts';
import { byteKey } from './text-order.ts';

const encoder = new TextEncoder();

/** How slots follow one another in a sort, and which of them stand behind a marker: by the column, then by the id. */
export interface ArticleOrder extends SlotOrder {
  isAfter: (marker: PageMarker) => (slot: number) => boolean;
}

export function orderOf(slots: ArticleSlots, { column, descending }: CatalogueSort): ArticleOrder {
  const sign = descending ? -1 : 1;
  // Numbers tell most slots apart; texts are compared where they do not.
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
