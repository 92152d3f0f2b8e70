import { sql } from 'kysely';
import type { ManagerDashboard, SalesDashboard, StockRow } from '#contract/endpoints/dashboard-answers.ts';
import { suggestedReorder } from '#contract/rules/stock/stock-level.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Actor } from '#server/entities/actor.ts';
import { metric, oneOf, seen } from './metric.ts';

const shownRows = 8;
/** Maximum number of products in one list filter. */
const namedProducts = 200;
const alive = sql`deleted_at is null`;

/** Products that are out of stock or low, and what waits for them. */
export async function readStock(q: Queries, actor: Actor): Promise<NonNullable<ManagerDashboard['stock']>> {
  const { rows } = await sql<{ stock_level: string; n: number }>`
    select stock_level, count(*) as n from products
    where stock_level in ('Rupture', 'Low stock') and ${alive} and ${seen('products', actor)}
    group by stock_level`.execute(q);
  const count = (level: string) => rows.find((row) => row.stock_level === level)?.n ?? 0;
  // Out of stock must come first although it sorts last alphabetically: each level is read separately.
  const shown: EntityRow<'products'>[] = [];
  for (const level of ['Rupture', 'Low stock']) {
    if (shown.length >= shownRows) break;
    const found = await sql<EntityRow<'products'>>`
      select * from products where stock_level in ('Rupture', 'Low stock') and stock_level = ${level}
        and ${alive} and ${seen('products', actor)}
      order by available, reference limit ${sql.lit(shownRows - shown.length)}`.execute(q);
    shown.push(...found.rows);
  }
  return {
    rupture: metric('products', count('Rupture'), { stock_level: 'Rupture' }),
    low: metric('products', count('Low stock'), { stock_level: 'Low stock' }),
    rows: shown.map(stockRow),
    hit: (await readRuptures(q, actor)).lines,
  };
}

function stockRow(row: EntityRow<'products'>): StockRow {
  const { id, reference, designation, image, stock_level, available, threshold, max_stock, incoming } = row;
  const reorder = suggestedReorder(row);
  return {
    id,
    reference,
    designation,
    image,
    stock_level,
    available,
    threshold,
    max_stock,
    incoming,
    reorder,
  };
}

type Waiting = Pick<EntityRow<'products'>, 'reference' | 'designation' | 'image' | 'available'> & {
  lines: number;
  pieces: number;
};

type Ruptures = NonNullable<SalesDashboard['ruptures']>;

/**
 * Products of which more is allocated than there is, by the number of visible order lines that still have to be picked.
 * A product that is reserved to its last piece is out of stock, too, but no line waits for it.
 */
export async function readRuptures(q: Queries, actor: Actor): Promise<Ruptures> {
  const { rows } = await sql<Waiting>`
    select w.*, p.designation, p.image, p.available from (
      select product_reference as reference, count(*) as lines, sum(allocated - picked) as pieces from orderlines
      where prep_state in ('to pick', 'short') and allocated > 0 and deleted_at is null and ${seen('orderlines', actor)}
      group by product_reference) as w
    join products p on p.reference = w.reference and p.available < 0 and p.deleted_at is null
    order by w.lines desc, w.reference limit ${sql.lit(namedProducts)}`.execute(q);
  const open = { step: 'to pick,short' };
  return {
    lines: metric(
      'orderlines',
      rows.reduce((sum, row) => sum + row.lines, 0),
      // If nothing waits, the linked list must be empty, too.
      { ...open, product_reference: rows.length > 0 ? oneOf(rows.map((row) => row.reference)) : 'is:empty' },
    ),
    references: rows.length,
    rows: rows.slice(0, shownRows).map(({ lines, ...row }) => ({
      ...row,
      lines: metric('orderlines', lines, { ...open, product_reference: oneOf([row.reference]) }),
    })),
  };
}
