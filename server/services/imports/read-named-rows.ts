import type { Field } from '#contract/field.ts';
import { isEntityName, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { textIn, type ReadRow } from './import-plan.ts';
import { createNameLookup } from './name-lookup.ts';
import { readTakenKeys } from './read-by-keys.ts';

/** Columns with the name of a row whose key another column would have: read where the file lacks that column. */
const nameFields: { [N in EntityName]?: Record<string, string> } = {
  orders: { customer_code: 'customer_name' },
};

/** Maximum number of rows of one name that an error lists. */
const maxListed = 5;

/** What a text that is no key means: one key, several, or none. */
type Meaning = readonly string[];

/** Reads the references of a file, over one pass: changes the values, notes and errors of the rows. */
export type ReadNamedRows = (q: Queries, read: readonly ReadRow[]) => Promise<void>;

/**
 * A cell that is the name of exactly one row, and no key, means that row: the import notes it. The name of several rows
 * is an error that lists their keys.
 *
 * @param actor only rows that this user may see are meant
 * @param hasDefault whether an option says what a row without a customer means
 */
export function createNamedRowsReader(
  name: EntityName,
  fields: Record<string, Field>,
  actor: Actor,
  hasDefault: boolean,
): ReadNamedRows {
  const references = Object.entries(fields).flatMap(([field, { kind, ref }]) => {
    if (kind !== 'ref' || ref === null || !isEntityName(ref)) return [];
    const nameField = hasDefault ? undefined : nameFields[name]?.[field];
    const meanings = new Map<string, Meaning>();
    return [{ field, nameField, list: ref, lookup: createNameLookup(ref, actor), meanings }];
  });
  return async (q, read) => {
    for (const { field, nameField, list, lookup, meanings } of references) {
      const given = read.flatMap((row) => {
        const source = sourceOf(row, field, nameField);
        return source === null ? [] : [{ row, source, text: textIn(row.values, source) }];
      });
      const texts = new Set(given.map(({ text }) => text).filter((text) => !meanings.has(text)));
      const taken = await readTakenKeys(q, list, [...texts]);
      for (const text of texts) meanings.set(text, taken.has(text) ? [] : await lookup.keysOf(q, text));
      for (const { row, source, text } of given) {
        const keys = meanings.get(text)!;
        if (keys.length > 0) setMeaning(row, field, source, keys);
      }
    }
  };
}

/** The field whose text names the row that `field` refers to; null where there is none. */
function sourceOf(row: ReadRow, field: string, nameField: string | undefined): string | null {
  if (textIn(row.values, field) !== '') return field;
  const hasColumn = row.blanks.includes(field) || row.errors.some((error) => error.field === field);
  return nameField !== undefined && !hasColumn && textIn(row.values, nameField) !== '' ? nameField : null;
}

function setMeaning(row: ReadRow, field: string, source: string, keys: readonly string[]): void {
  const { values, cells = {} } = row;
  const value = cells[source] ?? textIn(values, source);
  if (keys.length === 1) {
    values[field] = keys[0];
    row.notes = [...(row.notes ?? []), { field: source, reason: 'name_for_key', value, read_as: keys[0]! }];
    return;
  }
  delete values[field];
  const listed = keys.slice(0, maxListed).join(', ');
  const hint = keys.length > maxListed ? `${listed}…` : listed;
  row.errors = [...row.errors, { field, reason: 'several_of_name', value, hint }];
}
