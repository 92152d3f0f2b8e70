import { sql, type RawBuilder } from 'kysely';
import { customerOfScope, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { Reader } from '#server/db/database.ts';
import { keptCondition } from '#server/entities/read/kept-rows.ts';
import { textRows } from '#server/db/text-rows.ts';

/** The ids of the rows between two keys, and the key to continue after them. */
export type Stretch = { ids: string[]; key: string[] };

export type StretchQuestion = {
  entity: FeedEntity;
  /** The scopes to send. */
  scopes: readonly string[];
  /** UTC ISO: start of the retained period. */
  since: string;
  /** Where an earlier read ended; empty at the start. */
  key: readonly string[];
  limit: number;
};

/** The keys of all orders or arrivals that devices keep, in the order of their code units. */
export type KeptKeys = readonly string[];

/** The list that an entity is walked along: which key of which orders or arrivals; null for entities without one. */
export function walkedListOf(entity: FeedEntity): { table: 'orders' | 'arrivals'; column: string } | null {
  if (entity === 'orders' || entity === 'arrivals') return { table: entity, column: 'id' };
  const parts = feedParts.find(({ part }) => part === entity);
  return parts ? { table: parts.whole, column: parts.key } : null;
}

/** Orders or arrivals whose parts one query reads, as a share of a chunk's rows: with about 5 parts each they fill it. */
const wholesPerPart = 0.2;

/**
 * Iterates over an entity in key order, a stretch of at most `limit` rows at a time. It may return invisible rows, which
 * `readSeenRows` filters out, but never skips a visible one, except for rows that became visible since `list` was read,
 * which pulls bring.
 * @param list for an entity that has a `walkedListOf`
 */
export function walkStretches(
  reader: Reader,
  question: StretchQuestion,
  list: KeptKeys,
): AsyncGenerator<Stretch> {
  const { entity } = question;
  if (entity === 'basket') return walkBaskets(question);
  if (entity === 'orders' || entity === 'arrivals') return walkWholes(question, list);
  const parts = feedParts.find((one) => one.part === entity);
  return parts ? walkParts(reader, question, parts, list) : walkTable(reader, question, entity);
}

/** A user has one basket. */
async function* walkBaskets({ scopes, key }: StretchQuestion): AsyncGenerator<Stretch> {
  const ids = scopes.map((scope) => scope.slice('user:'.length));
  if (key.length === 0) yield { ids, key: ids };
}

async function* walkTable(
  reader: Reader,
  question: StretchQuestion,
  table: FeedEntity,
): AsyncGenerator<Stretch> {
  const { scopes, limit } = question;
  let [after = ''] = question.key;
  for (;;) {
    const ofScopes = table === 'customers' ? ofCustomers(reader, 'code', scopes) : sql``;
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id > ${after} ${ofScopes} order by id limit ${limit}`.execute(
      reader.q,
    );
    if (rows.length === 0) return;
    after = rows[rows.length - 1]!.id;
    yield { ids: rows.map((row) => row.id), key: [after] };
    if (rows.length < limit) return;
  }
}

async function* walkWholes(
  { key: [after = ''], limit }: StretchQuestion,
  list: KeptKeys,
): AsyncGenerator<Stretch> {
  for (const ids of batchesAfter(list, after, limit)) yield { ids, key: [ids[ids.length - 1]!] };
}

function* batchesAfter(list: KeptKeys, after: string, size: number): Generator<string[]> {
  const first = list.findIndex((key) => key > after);
  if (first === -1) return;
  for (let at = first; at < list.length; at += size) yield list.slice(at, at + size);
}

/**
 * Parts in the order of their orders' or arrivals' keys. Key: [the last order or arrival that is done, the part's order
 * or arrival, the part's id].
 */
async function* walkParts(
  reader: Reader,
  question: StretchQuestion,
  parts: (typeof feedParts)[number],
  list: KeptKeys,
): AsyncGenerator<Stretch> {
  let [done = '', by = '', id = ''] = question.key;
  for (const batch of batchesAfter(list, done, Math.ceil(question.limit * wholesPerPart))) {
    for (;;) {
      const { rows } = await sql<{ id: string; by: string }>`
        select id, ${sql.ref(parts.by)} as by from ${sql.table(parts.part)}
        where ${sql.ref(parts.by)} in (select value from ${textRows(reader.kind, batch)} t)
        and deleted_at is null and (${sql.ref(parts.by)}, id) > (${by}, ${id})
        order by ${sql.ref(parts.by)}, id limit ${question.limit}`.execute(reader.q);
      const ids = rows.map((row) => row.id);
      if (rows.length < question.limit) {
        done = batch[batch.length - 1]!;
        [by, id] = ['', ''];
        yield { ids, key: [done] };
        break;
      }
      ({ by, id } = rows[rows.length - 1]!);
      yield { ids, key: [done, by, id] };
    }
  }
}

/** Reads the list that an entity is walked along: thousands of orders out of a hundred thousand. */
export async function readKeptKeys(
  reader: Reader,
  question: Pick<StretchQuestion, 'scopes' | 'since'>,
  { table, column }: NonNullable<ReturnType<typeof walkedListOf>>,
): Promise<KeptKeys> {
  const found = selectKept(reader, question, table, sql`${sql.ref(column)} as key`);
  const { rows } = await sql<{ key: string }>`select key from (${found}) as kept`.execute(reader.q);
  return rows.map((row) => row.key).toSorted();
}

/** Selects columns, including the key, of all orders or arrivals that devices keep and that the scopes include. */
export function selectKept(
  reader: Reader,
  { scopes, since }: Pick<StretchQuestion, 'scopes' | 'since'>,
  table: 'orders' | 'arrivals',
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofScopes = table === 'orders' ? ofCustomers(reader, 'customer_code', scopes) : sql``;
  const rows = sql`select ${columns} from ${sql.table(table)}`;
  // Two index scans find the few orders of the retained period; a single condition with "or" would scan all years.
  return table === 'orders'
    ? sql`${rows} where status in ('Pending', 'Shipped') ${ofScopes} union ${rows} where date_ordered >= ${since} ${ofScopes}`
    : sql`${rows} where ${keptCondition(table, since)}`;
}

/** If all scopes are those of customers, a condition for their rows; otherwise an empty one. */
export function ofCustomers(reader: Reader, column: string, scopes: readonly string[]): RawBuilder<unknown> {
  const codes = scopes.flatMap((scope) => customerOfScope(scope) ?? []);
  if (codes.length < scopes.length) return sql``;
  return sql`and ${sql.ref(column)} in (select value from ${textRows(reader.kind, codes)} t)`;
}
