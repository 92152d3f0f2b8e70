import { isInBounds } from '#contract/rules/stock/stock-level.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { changeStock } from '../stock/change-stock.ts';
import { planByKey } from './plan-by-key.ts';
import type { Values } from './judge-row.ts';

function piecesOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Products with their stock: a counted quantity becomes a movement like any other. */
export const productsPlan = planByKey('products', {
  judge: (row: Values) => {
    const [min_stock, threshold, max_stock] = ['min_stock', 'threshold', 'max_stock'].map(
      (name) => row[name] as number,
    );
    return isInBounds({ min_stock: min_stock!, threshold: threshold!, max_stock: max_stock! })
      ? null
      : { field: 'threshold', reason: 'bounds', value: `${min_stock} / ${threshold} / ${max_stock}` };
  },
  nonColumnFields: ['on_hand'],
  async after(tx, { created, updated }, cause) {
    const opening = created.map(({ values }) => ({
      reference: values['reference'] as string,
      onHandDelta: piecesOf(values['on_hand']),
    }));
    await changeStock(
      tx,
      opening.filter(({ onHandDelta }) => onHandDelta !== 0),
      { cause: 'opening', source: cause },
    );
    const counted = updated.map(({ before, changes }) => {
      const [from, to] = changes['on_hand'] ?? [0, 0];
      const { reference, last_movement_at, count_due } = before as EntityRow<'products'>;
      const onHandDelta = piecesOf(to) - piecesOf(from);
      // Kept with the row's changes for the undo: the ledger cannot tell which of its movements were undone.
      if (onHandDelta !== 0) changes['last_movement_at'] = [last_movement_at, tx.now];
      if (onHandDelta !== 0 && count_due === 1) changes['count_due'] = [1, 0];
      return { reference, onHandDelta };
    });
    await changeStock(
      tx,
      counted.filter(({ onHandDelta }) => onHandDelta !== 0),
      { cause: 'count', source: cause },
    );
  },
});
