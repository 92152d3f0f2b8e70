import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import { gtinLengthsOf } from '#contract/rules/catalogue/code-match.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import { textRows } from '#server/db/text-rows.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { findBarcodeHolders, gtinOf } from '#server/entities/write/unique-barcodes.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { textIn, type Decision, type ReadRow } from './import-plan.ts';
import type { NameLookup } from './name-lookup.ts';

/** A row that a text may mean, although it is not its key. */
export type NearKey = {
  key: string;
  reason: NoteReason & ('zeros_lost' | 'article_barcode' | 'name_as_key');
};

/** Finds rows of one list, over one pass. */
export type NearKeys = {
  /**
   * For each of some texts that are not keys, the only row that differs in leading zeros, or that has this barcode; or a
   * row that has this name.
   */
  find: (q: Queries, texts: readonly string[]) => Promise<Map<string, NearKey>>;
};

/** Number of spellings that are looked up before other work of the process continues. */
const AT_ONCE = 2000;

const withoutZeros = (digits: string) => digits.replace(/^0+/u, '');

/**
 * @param actor only rows that this user may see are found
 * @param names for lists whose keys may be names by mistake
 */
export function createNearKeys(name: EntityName, actor: Actor, names?: NameLookup): NearKeys {
  const entity: Entity = entities[name];
  const key = sql.ref(entity.key);
  const seen = () => rowCondition(name, actor, { q: '', filters: {} });
  let lengths: number[] | null = null;
  /** The lengths of the keys that begin with a zero: keys are looked up in these only. */
  const readLengths = async (q: Queries) => {
    const { rows } = await sql<{ n: number }>`
      select distinct length(${key}) as n from ${sql.table(name)} where ${key} >= '0' and ${key} < '1'`.execute(
      q,
    );
    return rows.map(({ n }) => Number(n)).filter((n) => n <= 20);
  };
  const readSpellings = async (q: Queries, codes: ReadonlySet<string>, zeroed: readonly number[]) => {
    const found = new Map<string, string[]>();
    const spellings = new Set(
      [...codes].flatMap((code) => {
        const digits = withoutZeros(code);
        return [0, ...zeroed].map((length) => digits.padStart(length, '0'));
      }),
    );
    // The codes themselves are not keys.
    const others = [...spellings].filter((spelling) => !codes.has(spelling));
    for (const [at, part] of chunks(others, AT_ONCE).entries()) {
      if (at > 0) await yieldToEventLoop();
      const { rows } = await sql<{ key: string }>`
        select ${key} as key from ${sql.table(name)} where ${key} in (select value from ${textRows(kindOf(q), part)} t) and (${seen()})`.execute(
        q,
      );
      for (const row of rows) {
        const digits = withoutZeros(row.key);
        found.set(digits, [...(found.get(digits) ?? []), row.key]);
      }
    }
    return found;
  };

  return {
    async find(q, texts) {
      const found = new Map<string, NearKey>();
      for (const text of texts) {
        const [key] = (await names?.keysOf(q, text)) ?? [];
        if (key !== undefined) found.set(text, { key, reason: 'name_as_key' });
      }
      const codes = new Set(texts.filter((text) => /^\d{1,20}$/u.test(text) && /[1-9]/u.test(text)));
      if (codes.size === 0 || !actor.permissions.has(entity.view)) return found;
      lengths ??= await readLengths(q);
      const spellings = await readSpellings(q, codes, lengths);
      const gtins = name === 'articles' ? [...codes].filter((code) => gtinLengthsOf(code).length > 0) : [];
      const holders = Map.groupBy(
        await findBarcodeHolders(q, gtins.map(gtinOf), gtins.map(gtinOf)),
        ({ gtin }) => gtin,
      );
      for (const code of codes) {
        const keys = spellings.get(withoutZeros(code)) ?? [];
        const references = new Set(holders.get(gtinOf(code))?.map(({ reference }) => reference));
        const [reference] = references;
        if (keys.length === 1) found.set(code, { key: keys[0]!, reason: 'zeros_lost' });
        else if (references.size === 1 && keys.length === 0)
          found.set(code, { key: reference!, reason: 'article_barcode' });
      }
      return found;
    },
  };
}

/**
 * Finds what the codes of some rows may mean, before the rows are decided.
 *
 * @returns a function that adds these meanings to the decisions as notes, except where the code is an error
 */
export async function findNearNotes(
  q: Queries,
  { find }: NearKeys,
  rows: readonly ReadRow[],
  field: string,
  isUnknown: (code: string) => boolean,
): Promise<(decisions: readonly Decision[]) => void> {
  const codes = rows.map(({ values }) => textIn(values, field));
  const near = await find(
    q,
    codes.filter((code) => code !== '' && isUnknown(code)),
  );
  return (decisions) =>
    decisions.forEach((decision, at) => {
      const { reason } = near.get(codes[at]!) ?? {};
      const { notes = [], cells = {} } = rows[at]!;
      const isSaid =
        [...notes, ...(decision.notes ?? [])].some(
          (note) => note.field === field && note.reason === reason,
        ) || decision.errors.some((error) => error.field === field);
      if (reason === undefined || isSaid) return;
      decision.notes = [...(decision.notes ?? []), { field, reason, value: cells[field] ?? codes[at]! }];
    });
}
