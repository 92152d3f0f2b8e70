import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueSort } from './catalogue-question.ts';
import type { PageMarker } from './page-marker.ts';
import type { SlotOrder } from './pick-first.ts';
import { compareText, textKey } from './text-order.ts';

/** How slots follow one another in a sort, and which of them stand behind a marker: by the column, then by the id. */
export interface ArticleOrder extends SlotOrder {
  isAfter: (marker: PageMarker) => (slot: number) => boolean;
}

export function orderOf(slots: ArticleSlots, { column, descending }: CatalogueSort): ArticleOrder {
  const sign = descending ? -1 : 1;
  const { articles } = slots;
  // Numbers tell most slots apart; texts are compared where they do not.
  const keys = { price: slots.price, designation: slots.designationKey, reference: slots.referenceKey }[
    column
  ];
  const textOf = (slot: number) => (column === 'price' ? '' : articles[slot]![column]);
  const idOf = (slot: number) => articles[slot]!.id;
  return {
    keys,
    sign,
    compare: (a, b) =>
      sign * (keys[a]! - keys[b]! || compareText(textOf(a), textOf(b)) || compareText(idOf(a), idOf(b))),
    isAfter: ({ value, id }) => {
      const text = typeof value === 'string' ? value : '';
      const key = typeof value === 'string' ? textKey(value) : value;
      return (slot) =>
        sign * (keys[slot]! - key || compareText(textOf(slot), text) || compareText(idOf(slot), id)) > 0;
    },
  };
}
