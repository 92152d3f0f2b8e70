import type { Field } from '#contract/field.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
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
    const lookup = createNameLookup(ref, actor);
    const nameField = nameFields[name]?.[field] ?? null;
    return lookup.isNamed
      ? [{ field, nameField, list: ref, lookup, meanings: new Map<string, Meaning>() }]
      : [];
  });
  const { key } = entities[name];
  return async (q, read) => {
    for (const { field, nameField, list, lookup, meanings } of references) {
      const named = read.filter(
        (row) => nameField !== null && !hasDefault && isNamedOnly(row, field, nameField),
      );
      // A stored row has its reference already.
      const stored = await readTakenKeys(q, name, [...new Set(named.map((row) => textIn(row.values, key)))]);
      const given = read.flatMap((row) => {
        const text = textIn(row.values, field);
        if (text !== '') return isContradicted(row, text, nameField) ? [] : [{ row, source: field, text }];
        if (nameField === null || !named.includes(row) || stored.has(textIn(row.values, key))) return [];
        return [{ row, source: nameField, text: textIn(row.values, nameField) }];
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

/** Whether a row has a name, and the file no column for its key. */
function isNamedOnly({ values, cells = {} }: ReadRow, field: string, nameField: string): boolean {
  return !Object.hasOwn(cells, field) && textIn(values, field) === '' && textIn(values, nameField) !== '';
}

/** Whether a row has another name beside a text that may be one: the text is a code that looks like a name. */
function isContradicted({ values }: ReadRow, text: string, nameField: string | null): boolean {
  const beside = nameField === null ? '' : textIn(values, nameField);
  return beside !== '' && foldText(beside) !== foldText(text);
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
