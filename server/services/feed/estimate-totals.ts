import { sql } from 'kysely';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { snapshotTurnsOf } from './snapshot-turns.ts';
import { ofCustomers, selectKept } from './walk-stretches.ts';

/** `since`: UTC ISO, start of the retained period. */
type CountQuestion = { entity: FeedEntity; scopes: readonly string[]; since: string };

/** Question → number of rows. */
type Counts = ReadonlyMap<string, number>;

const countReads = new WeakMap<Database, SharedRead<readonly CountQuestion[], Counts>>();

/**
 * Estimates how many rows of each entity a snapshot will send, for a progress bar. Counts only rows in the user's
 * scopes, so that it does not reveal how much other customers order. Snapshots that begin at the same time share the
 * counts of equal scopes.
 */
export async function estimateTotals(
  db: Database,
  wanted: ReadonlyMap<FeedEntity, readonly string[]>,
  since: string,
): Promise<Record<string, number>> {
  let read = countReads.get(db);
  if (!read) countReads.set(db, (read = new SharedRead((asked) => countAll(db, asked.flat()))));
  const questions = [...wanted].map(([entity, scopes]) => ({ entity, scopes, since }));
  const found = await read.ask(questions);
  return Object.fromEntries(questions.map((one) => [one.entity, found.get(keyOf(one))!]));
}

async function countAll(db: Database, questions: readonly CountQuestion[]): Promise<Counts> {
  const found = new Map<string, number>();
  for (const question of questions) {
    const key = keyOf(question);
    if (found.has(key)) continue;
    const count = () => countKept({ kind: db.kind, q: db.read }, question);
    found.set(key, await snapshotTurnsOf(db).run(count));
  }
  return found;
}

function keyOf({ entity, scopes, since }: CountQuestion): string {
  return JSON.stringify([entity, scopes, since]);
}

/** Columns of orders and arrivals that count their parts. */
const counts: { [E in FeedEntity]?: string } = {
  orderlines: 'line_count',
  customizations: 'marking_count',
  arrivallines: 'line_count',
};

async function countKept(reader: Reader, { entity, ...question }: CountQuestion): Promise<number> {
  if (entity === 'basket') return 1;
  const whole = feedParts.find((one) => one.part === entity)?.whole ?? entity;
  const counted = counts[entity];
  const columns = sql`id, ${counted === undefined ? sql`1` : sql.ref(counted)} as parts`;
  const kept =
    whole === 'orders' || whole === 'arrivals'
      ? selectKept(reader, question, whole, columns)
      : sql`select ${columns} from ${sql.table(whole)} where 1 = 1
          ${whole === 'customers' ? ofCustomers(reader, 'code', question.scopes) : sql``}`;
  const { rows } = await sql<{ n: number | null }>`select sum(parts) as n from (${kept}) as kept`.execute(
    reader.q,
  );
  return rows[0]!.n ?? 0;
}
