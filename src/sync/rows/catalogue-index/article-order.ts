import type { ArticleSlots } from './article-slots.ts';
import type { CatalogueSort } from './parse-catalogue-query.ts';
import type { PageMarker } from './page-marker.ts';
import type { SlotOrder } from './first-in-order.ts';
import { byteKey, compareBytes, sortBytes } from './text-order.ts';

const encoder = new TextEncoder();

/** The order of slots in a sort, by the column and then by the id, and which of them follow a marker. */
export interface ArticleOrder extends SlotOrder {
  isAfter: (marker: PageMarker) => (slot: number) => boolean;
}

export function orderOf(slots: ArticleSlots, { column, descending }: CatalogueSort): ArticleOrder {
  const direction = descending ? -1 : 1;
  // Numeric keys tell most slots apart; texts are compared only if the keys are equal.
  const keys = { price: slots.price, designation: slots.designationKey, reference: slots.referenceKey }[
    column
  ];
  const bytesOf = column === 'price' ? null : sortBytesOf(slots, column);
  const ids = slots.texts.id;
  return {
    keys,
    direction,
    compare: (a, b) =>
      direction *
      (keys[a]! - keys[b]! || (bytesOf ? compareAll(bytesOf(a), bytesOf(b)) : 0) || ids.compare(a, b)),
    isAfter: ({ value, id }) => {
      const text = sortBytes(String(value));
      const key = typeof value === 'string' ? byteKey(text) : value;
      const lastId = encoder.encode(id);
      return (slot) =>
        direction *
          (keys[slot]! - key ||
            (bytesOf ? compareAll(bytesOf(slot), text) : 0) ||
            ids.compareWith(slot, lastId)) >
        0;
    },
  };
}

function compareAll(a: Uint8Array, b: Uint8Array): number {
  return compareBytes(a, 0, a.length, b, 0, b.length);
}

type Bytes = Map<number, Uint8Array>;
const known = new WeakMap<ArticleSlots, Record<'designation' | 'reference', Bytes>>();

/** The sort keys of slots. A slot never changes, so that each is computed once, when it is compared first. */
function sortBytesOf(slots: ArticleSlots, column: 'designation' | 'reference'): (slot: number) => Uint8Array {
  const all = known.get(slots) ?? { designation: new Map(), reference: new Map() };
  known.set(slots, all);
  const bytes: Bytes = all[column];
  const texts = slots.texts[column];
  return (slot) => {
    let found = bytes.get(slot);
    if (!found) {
      found = sortBytes(texts.text(slot));
      bytes.set(slot, found);
    }
    return found;
  };
}
