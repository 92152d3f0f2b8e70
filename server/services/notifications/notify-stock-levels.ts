import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { News } from './news.ts';
import { notify, usersOfRoles } from './notify.ts';

type Product = EntityRow<'products'>;

/** Up to this many products get a notification each; more, as from a file, get one with their number. */
const maxIndividual = 20;

/** Notifies Managers when the stock level of a product falls to Low stock or Rupture; not again while it stays there. */
export async function notifyStockLevels(
  tx: Write,
  before: readonly Product[],
  after: readonly Product[],
): Promise<void> {
  const fallen = after.filter((row, at) => {
    const was = before[at]!.stock_level;
    return row.stock_level !== was && row.stock_level !== 'In stock' && was !== 'Rupture';
  });
  if (fallen.length === 0) return;
  const managers = await usersOfRoles(tx, ['Manager']);
  const news = fallen.length > maxIndividual ? [await summaryNewsOf(tx, fallen)] : fallen.map(newsOf);
  await notify(tx, managers, news);
}

function newsOf(row: Product): News {
  return {
    type: 'stock_level',
    data: { reference: row.reference, level: row.stock_level, available: row.available },
    link: `/products?reference=${encodeURIComponent(row.reference)}`,
    about: { entity: 'products', id: row.id },
    collapseKey: `stock:${row.reference}`,
  };
}

/**
 * One notification about many products. A transaction may change products several times: the new notification replaces
 * the earlier one of the same transaction, and adds its numbers.
 */
async function summaryNewsOf(tx: Write, fallen: readonly Product[]): Promise<News> {
  const collapseKey = `stock-many:${tx.epoch}:${tx.rev}`;
  const earlier = await tx.q
    .selectFrom('notification')
    .select('data')
    .where('fold_key', '=', collapseKey)
    .where('is_read', '=', 0)
    .executeTakeFirst();
  const sums = {
    low: 0,
    out: 0,
    ...(earlier ? (JSON.parse(earlier.data) as { low: number; out: number }) : {}),
  };
  for (const row of fallen) sums[row.stock_level === 'Rupture' ? 'out' : 'low'] += 1;
  return {
    type: 'stock_level',
    data: sums,
    link: '/products?stock_level=Rupture,Low%20stock',
    about: { entity: 'products', id: '' },
    collapseKey,
  };
}
