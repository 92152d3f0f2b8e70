import { sql } from 'kysely';
import type { StockValue } from '#contract/endpoints/reports.ts';
import type { ListQuery } from '#contract/filter.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';

/** The stock at cost of the products that a list with this search and these filters shows. Products without a cost, and those below zero, are counted, not valued. */
export async function readStockValue(
  q: Queries,
  actor: Actor,
  asked: Pick<ListQuery, 'q' | 'filters'>,
): Promise<StockValue> {
  const { rows } = await sql<StockValue>`
    select coalesce(sum(case when on_hand > 0 then stock_value else 0 end), 0) as value,
      coalesce(sum(case when on_hand > 0 and cost is not null then 1 else 0 end), 0) as products,
      coalesce(sum(case when on_hand > 0 and cost is not null then on_hand else 0 end), 0) as pieces,
      coalesce(sum(case when on_hand > 0 and cost is null then 1 else 0 end), 0) as ${sql.ref('withoutCost')},
      coalesce(sum(case when on_hand > 0 and cost is null then on_hand else 0 end), 0) as ${sql.ref('piecesWithoutCost')},
      coalesce(sum(case when on_hand < 0 then 1 else 0 end), 0) as ${sql.ref('belowZero')}
    from products where on_hand <> 0 and ${rowCondition('products', actor, asked)}`.execute(q);
  return rows[0]!;
}
