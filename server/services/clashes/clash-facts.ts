import { sql, type RawBuilder } from 'kysely';
import type { ClashKind } from '#contract/entities/clashes.ts';
import type { Queries } from '#server/db/database.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { listOfClash } from './find-clashes.ts';
import type { KeyedList } from './key-references.ts';

/** What tells an Admin which of two rows is the right one. */
export type ClashFacts = {
  name: string;
  stock: number | null;
  order_count: number | null;
  last_used_at: string | null;
};

type Sources = Record<keyof ClashFacts, RawBuilder<unknown>>;

const none = sql`null`;
/** Number and last time of the orders whose lines have this value in a column. */
const linesBy = (column: string, value: string) => ({
  order_count: sql`(select count(distinct l.order_id) from orderlines l
    where l.${sql.ref(column)} = r.${sql.ref(value)} and l.deleted_at is null)`,
  last_used_at: sql`coalesce((select max(l.date_updated) from orderlines l
    where l.${sql.ref(column)} = r.${sql.ref(value)}), r.updated_at)`,
});
const unordered = { stock: none, order_count: none, last_used_at: sql`r.updated_at` };

/** By list, of a row `r`. */
const sources: Record<KeyedList, Sources> = {
  articles: {
    name: sql`r.designation`,
    stock: sql`(select p.on_hand from products p where p.reference = r.product_reference)`,
    ...linesBy('reference', 'reference'),
  },
  products: {
    name: sql`r.designation`,
    stock: sql`r.on_hand`,
    order_count: linesBy('product_reference', 'reference').order_count,
    last_used_at: sql`coalesce(r.last_movement_at, r.updated_at)`,
  },
  categories: { name: sql`''`, ...unordered },
  tags: { name: sql`''`, ...unordered },
  permissions: { name: sql`r.page`, ...unordered },
  customers: {
    name: sql`r.name`,
    stock: none,
    order_count: sql`(select count(*) from orders o where o.customer_code = r.code and o.deleted_at is null)`,
    last_used_at: sql`coalesce((select max(o.date_ordered) from orders o where o.customer_code = r.code),
      r.updated_at)`,
  },
  users: {
    name: sql`r.full_name`,
    stock: none,
    order_count: sql`(select count(*) from orders o where o.placed_by = r.username and o.deleted_at is null)`,
    last_used_at: sql`r.last_seen`,
  },
  arrivals: { name: sql`r.provider`, ...unordered },
  orders: { name: sql`r.customer_name`, ...unordered, last_used_at: sql`r.date_ordered` },
};

/** Reads the facts of rows of one kind, by id. */
export async function readClashFacts(
  q: Queries,
  kind: ClashKind,
  ids: readonly string[],
): Promise<Map<string, ClashFacts>> {
  const list = listOfClash(kind);
  const { name, stock, order_count, last_used_at } = sources[list];
  const found = new Map<string, ClashFacts>();
  for (const part of chunks(ids, 1000)) {
    const { rows } = await sql<ClashFacts & { id: string }>`
      select r.id, ${name} as name, ${stock} as stock, ${order_count} as order_count,
        ${last_used_at} as last_used_at
      from ${sql.table(list)} r where r.id in (${sql.join(part)})`.execute(q);
    for (const { id, ...facts } of rows)
      found.set(id, { ...facts, stock: whole(facts.stock), order_count: whole(facts.order_count) });
  }
  return found;
}

/** PostgreSQL returns a count as text. */
function whole(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
