import { setImmediate as giveWay } from 'node:timers/promises';
import { entities, type WrittenName } from '#contract/registry.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { namedSystem, transact } from '#server/db/transact.ts';
import { cleanKeys } from './clean-keys.ts';
import { cleanTexts, findUncleanTexts, readStoredRows } from './clean-texts.ts';
import { keyedLists } from './key-references.ts';
import { findCleanable, findUncleanKeys } from './unclean-keys.ts';

/** Row of `setting` that says how far the cleaning is; `done` at its end. A restored backup brings its own. */
const settingKey = 'text_cleaning';
/** Maximum number of keys that one transaction cleans; the rows that refer to them follow in it. */
const keysAtOnce = 20;
/** Number of rows that are read at once, and at most changed in one transaction. */
const rowsAtOnce = 500;

const textLists = (Object.keys(entities) as (keyof typeof entities)[]).filter(
  (name): name is WrittenName => name !== 'audit' && name !== 'clashes',
);

/**
 * Cleans what was stored before texts were cleaned: keys, then all other texts, in short transactions, with history and
 * feed, so that devices get the clean rows. Codes that would become equal stay as they are. It runs once for a database,
 * after a start, and continues after a restart where it stopped.
 * @param isStopped asked between two transactions
 * @returns the number of changed rows
 */
export async function cleanStoredTexts(
  db: Database,
  clock: Clock,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let position = await readPosition(db.read);
  if (position === 'done') return 0;
  let changed = 0;
  const save = (next: Position) => transact(db, clock, namedSystem, async ({ q }) => writePosition(q, next));

  if (position === null) {
    for (const name of keyedLists) {
      for (;;) {
        if (isStopped()) return changed;
        const source = { q: db.read, kind: db.kind };
        const unclean = await findUncleanKeys(source, name);
        if ((await findCleanable(db.read, name, unclean)).length === 0) break;
        const cleaned = await transact(db, clock, namedSystem, (tx) => cleanKeys(tx, name, keysAtOnce));
        changed += cleaned;
        if (cleaned === 0) break;
      }
    }
  }
  const first = position === null ? 0 : Math.max(0, textLists.indexOf(position.list));
  for (const name of textLists.slice(first)) {
    let after: string = position?.list === name ? position.after : '';
    for (;;) {
      if (isStopped()) return changed;
      const rows = await readStoredRows(db.read, name, after, rowsAtOnce);
      after = rows.at(-1)?.id ?? after;
      const found = await findUncleanTexts(db.read, name, rows);
      if (found.length > 0) {
        const ids = found.map(({ before }) => before.id);
        changed += await transact(db, clock, namedSystem, async (tx) => {
          await writePosition(tx.q, { list: name, after });
          return cleanTexts(tx, name, ids);
        });
      }
      if (rows.length < rowsAtOnce) break;
      await giveWay();
    }
  }
  position = 'done';
  await save(position);
  return changed;
}

/** How far the texts of a list are cleaned: up to the id `after`. */
type Position = { list: WrittenName; after: string } | 'done';

/** Null before the first text was cleaned. */
async function readPosition(q: Queries): Promise<Position | null> {
  const row = await q.selectFrom('setting').select('value').where('key', '=', settingKey).executeTakeFirst();
  if (!row) return null;
  const { value } = row;
  return value === 'done' ? 'done' : (JSON.parse(value) as Exclude<Position, 'done'>);
}

async function writePosition(q: Queries, position: Position): Promise<void> {
  const value = position === 'done' ? 'done' : JSON.stringify(position);
  await q
    .insertInto('setting')
    .values({ key: settingKey, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}
