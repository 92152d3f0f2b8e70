import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { News } from './news.ts';
import { notify, usersOfRoles } from './notify.ts';

type Product = EntityRow<'products'>;

/** Up to this many products that cross together are notified individually; more, as from a file, with one number. */
const maxApart = 20;

/** Notifies Managers when a product falls to Low stock or Rupture, not again at each movement below. */
export async function notifyStockLevels(
  tx: Write,
  before: readonly Product[],
  after: readonly Product[],
): Promise<void> {
  const sunk = after.filter((row, at) => {
    const was = before[at]!.stock_level;
    return row.stock_level !== was && row.stock_level !== 'In stock' && was !== 'Rupture';
  });
  if (sunk.length === 0) return;
  const managers = await usersOfRoles(tx, ['Manager']);
  const news = sunk.length > maxApart ? [await sumUp(tx, sunk)] : sunk.map(tellOf);
  await notify(tx, managers, news);
}

function tellOf(row: Product): News {
  return {
    type: 'stock_level',
    data: { reference: row.reference, level: row.stock_level, available: row.available },
    link: `/products?reference=${encodeURIComponent(row.reference)}`,
    about: { entity: 'products', id: row.id },
    collapseKey: `stock:${row.reference}`,
  };
}

/**
 * Large work runs in several parts: adds the count of an earlier notification of the same transaction, which is
 * replaced.
 */
async function sumUp(tx: Write, sunk: readonly Product[]): Promise<News> {
  const collapseKey = `stock-many:${tx.epoch}:${tx.rev}`;
  const told = await tx.q
    .selectFrom('notification')
    .select('data')
    .where('fold_key', '=', collapseKey)
    .where('is_read', '=', 0)
    .executeTakeFirst();
  const sums = { low: 0, out: 0, ...(told ? (JSON.parse(told.data) as { low: number; out: number }) : {}) };
  for (const row of sunk) sums[row.stock_level === 'Rupture' ? 'out' : 'low'] += 1;
  return {
    type: 'stock_level',
    data: sums,
    link: '/products?stock_level=Rupture,Low%20stock',
    about: { entity: 'products', id: '' },
    collapseKey,
  };
}
