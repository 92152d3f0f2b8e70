import { sql } from 'kysely';
import type { StockValue } from '#contract/endpoints/reports.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { seen } from '../dashboards/metric.ts';

/** The stock at cost. Products without a cost are counted, not valued. */
export async function readStockValue(q: Queries, actor: Actor): Promise<StockValue> {
  const { rows } = await sql<StockValue>`
    select coalesce(sum(stock_value), 0) as value,
      coalesce(sum(case when cost is not null then 1 else 0 end), 0) as products,
      coalesce(sum(case when cost is not null then on_hand else 0 end), 0) as pieces,
      coalesce(sum(case when cost is null then 1 else 0 end), 0) as ${sql.ref('withoutCost')},
      coalesce(sum(case when cost is null then on_hand else 0 end), 0) as ${sql.ref('piecesWithoutCost')}
    from products where on_hand <> 0 and deleted_at is null and ${seen('products', actor)}`.execute(q);
  return rows[0]!;
}
