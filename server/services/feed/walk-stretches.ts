import { sql, type RawBuilder } from 'kysely';
import { customerOfScope, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { Reader } from '#server/db/database.ts';
import { keptCondition } from '#server/entities/read/kept-rows.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { textRows } from './text-rows.ts';

/** The ids of the rows between two keys, and the key to continue after them. */
export type Stretch = { ids: string[]; key: string[] };

export type StretchQuestion = {
  entity: FeedEntity;
  /** The scopes to send. */
  scopes: readonly string[];
  since: string;
  /** Where an earlier read ended; empty at the start. */
  key: readonly string[];
  limit: number;
};

/** Whether the walk of an entity begins with a list of all orders or arrivals that devices keep. */
export function isListed(entity: FeedEntity): boolean {
  return feedParts.some(({ whole, part }) => whole === entity || part === entity);
}

/** Orders or arrivals whose parts are read together, for each row of a chunk: with about 5 parts each they fill one chunk. */
const wholesPerPart = 0.2;

/**
 * Iterates over an entity in key order, a stretch of at most `limit` rows at a time. It may return invisible rows, which
 * `readSeenRows` filters out, but never skips a visible one, except for rows created since it began, which pulls bring.
 */
export function walkStretches(reader: Reader, question: StretchQuestion): AsyncGenerator<Stretch> {
  const { entity } = question;
  if (entity === 'basket') return walkBaskets(question);
  if (entity === 'orders' || entity === 'arrivals') return walkWholes(reader, question, entity);
  const parts = feedParts.find((one) => one.part === entity);
  return parts ? walkParts(reader, question, parts) : walkTable(reader, question, entity);
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
    const theirs = table === 'customers' ? ofCustomers(reader, 'code', scopes) : sql``;
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id > ${after} ${theirs} order by id limit ${limit}`.execute(
      reader.q,
    );
    if (rows.length === 0) return;
    after = rows[rows.length - 1]!.id;
    yield { ids: rows.map((row) => row.id), key: [after] };
    if (rows.length < limit) return;
  }
}

async function* walkWholes(
  reader: Reader,
  question: StretchQuestion,
  table: 'orders' | 'arrivals',
): AsyncGenerator<Stretch> {
  const all = await listKept(reader, question, table, 'id', question.key[0] ?? '');
  for (const ids of chunks(all, question.limit)) yield { ids, key: [ids[ids.length - 1]!] };
}

/**
 * Parts in the order of their orders' or arrivals' keys. Key: [the last order or arrival that is done, the part's order
 * or arrival, the part's id].
 */
async function* walkParts(
  reader: Reader,
  question: StretchQuestion,
  parts: (typeof feedParts)[number],
): AsyncGenerator<Stretch> {
  let [done = '', by = '', id = ''] = question.key;
  const wholes = await listKept(reader, question, parts.whole, parts.key, done);
  for (const batch of chunks(wholes, Math.ceil(question.limit * wholesPerPart))) {
    for (;;) {
      const { rows } = await sql<{ id: string; by: string }>`
        select id, ${sql.ref(parts.by)} as by from ${sql.table(parts.part)}
        where ${sql.ref(parts.by)} in (select value from ${textRows(reader.kind, batch)} t)
        and deleted_at is null and (${sql.ref(parts.by)}, id) > (${by}, ${id})
        order by ${sql.ref(parts.by)}, id limit ${question.limit}`.execute(reader.q);
      const ids = rows.map((row) => row.id);
      if (rows.length < question.limit) {
        done = batch[batch.length - 1]!;
        yield { ids, key: [done] };
        break;
      }
      ({ by, id } = rows[rows.length - 1]!);
      yield { ids, key: [done, by, id] };
    }
  }
}

/** The keys, after a given one, of all orders or arrivals that devices keep: thousands out of a hundred thousand. */
async function listKept(
  reader: Reader,
  question: StretchQuestion,
  table: 'orders' | 'arrivals',
  column: string,
  after: string,
): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select key from (${selectKept(reader, question, table, sql`${sql.ref(column)} as key`)}) as kept
    where key > ${after} order by key`.execute(reader.q);
  return found.rows.map((row) => row.key);
}

/** Selects columns, including the key, of all orders or arrivals that devices keep and that the scopes include. */
export function selectKept(
  reader: Reader,
  { scopes, since }: Pick<StretchQuestion, 'scopes' | 'since'>,
  table: 'orders' | 'arrivals',
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const theirs = table === 'orders' ? ofCustomers(reader, 'customer_code', scopes) : sql``;
  const rows = sql`select ${columns} from ${sql.table(table)}`;
  // Two index scans find the few orders in the window; a single condition with "or" would scan all years.
  return table === 'orders'
    ? sql`${rows} where status in ('Pending', 'Shipped') ${theirs} union ${rows} where date_ordered >= ${since} ${theirs}`
    : sql`${rows} where ${keptCondition(table, since)}`;
}

/** If all scopes are those of customers, a condition for their rows; otherwise an empty one. */
export function ofCustomers(reader: Reader, column: string, scopes: readonly string[]): RawBuilder<unknown> {
  const codes = scopes.flatMap((scope) => customerOfScope(scope) ?? []);
  if (codes.length < scopes.length) return sql``;
  return sql`and ${sql.ref(column)} in (select value from ${textRows(reader.kind, codes)} t)`;
}
