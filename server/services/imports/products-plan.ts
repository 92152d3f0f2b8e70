import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { eraseRows } from '#server/entities/write/write-rows.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { changeStock } from '../stock/change-stock.ts';
import { planByKey } from './plan-by-key.ts';
import type { Values } from './judge-row.ts';
import type { ImportedRows } from './import-plan.ts';

function piecesOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Products with their stock: a counted quantity becomes a movement like any other. */
export const productsPlan = planByKey('products', {
  defaults: { threshold: 0, min_stock: 0, max_stock: 0 },
  judge: (row: Values) => {
    const [min, threshold, max] = ['min_stock', 'threshold', 'max_stock'].map((name) => row[name] as number);
    const isInOrder = min! <= threshold! && threshold! <= max!;
    return isInOrder
      ? null
      : { field: 'threshold', reason: 'bounds', value: `${min} / ${threshold} / ${max}` };
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
      return {
        reference: (before as EntityRow<'products'>).reference,
        onHandDelta: piecesOf(to) - piecesOf(from),
      };
    });
    await changeStock(
      tx,
      counted.filter(({ onHandDelta }) => onHandDelta !== 0),
      { cause: 'count', source: cause },
    );
  },
  revertExtras,
});

/** Deletes the ledger of products that the import created, and reverts counts by another movement. */
async function revertExtras(
  tx: Write,
  [importedProducts]: readonly ImportedRows[],
  cause: string,
): Promise<void> {
  for (const ids of chunks(importedProducts!.created, 1000)) {
    const products = await tx.q.selectFrom('products').select('reference').where('id', 'in', ids).execute();
    const references = products.map((product) => product.reference);
    const moved = await tx.q
      .selectFrom('movements')
      .selectAll()
      .where('reference', 'in', references)
      .execute();
    await eraseRows(tx, 'movements', moved, { cause });
  }
  const counted = importedProducts!.updated.flatMap(({ id, changes }) => {
    const [from, to] = changes['on_hand'] ?? [0, 0];
    return from === to ? [] : [{ id, onHandDelta: piecesOf(from) - piecesOf(to) }];
  });
  for (const part of chunks(counted, 1000)) {
    const ids = part.map((one) => one.id);
    const products = await tx.q
      .selectFrom('products')
      .select(['id', 'reference', 'on_hand'])
      .where('id', 'in', ids)
      .execute();
    const byId = new Map(products.map((product) => [product.id, product]));
    const back = part.map(({ id, onHandDelta }) => {
      const product = byId.get(id);
      if (!product || product.on_hand + onHandDelta < 0) throw new Refusal('import.in_use');
      return { reference: product.reference, onHandDelta };
    });
    await changeStock(tx, back, { cause: 'correction', source: cause });
  }
}
