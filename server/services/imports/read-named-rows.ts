import type { Field } from '#contract/field.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { textIn, type ReadRow } from './import-plan.ts';
import { createNameLookup } from './name-lookup.ts';
import { readByKeys, readTakenKeys } from './read-by-keys.ts';

/** Columns with the name of a row whose key another column has: read as the key where the file lacks that column. */
const nameFields: { [N in EntityName]?: Record<string, string> } = {
  orders: { customer_code: 'customer_name' },
};

/** Maximum number of rows of one name that an error lists. */
const maxListed = 5;

/** A row whose cells name rows: by a name in place of its key, or by a name that contradicts the key. */
type Naming = {
  row: ReadRow;
  /** The key of the row; empty where a name is read in its place. */
  code: string;
  /** The field that holds the name, and the name. */
  source: string;
  text: string;
  /** The keys of the rows with this name. */
  keys: readonly string[];
};

/** Reads the references of a file, over one pass: changes the values, notes and errors of the rows. */
export type ReadNamedRows = (q: Queries, read: readonly ReadRow[]) => Promise<void>;

/**
 * A cell that is the name of exactly one row, and no key, means that row: the import notes it. The name of several rows
 * is an error that lists their keys, unless the stored row refers to one of them. So is a key beside the name of other
 * rows.
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
    return lookup.isNamed ? [{ field, nameField, list: ref, lookup, isKey: new Map<string, boolean>() }] : [];
  });
  const { key } = entities[name];
  return async (q, read) => {
    for (const { field, nameField, list, lookup, isKey } of references) {
      const texts = new Set(read.map(({ values }) => textIn(values, field)));
      const fresh = [...texts].filter((text) => text !== '' && !isKey.has(text));
      const taken = await readTakenKeys(q, list, fresh);
      for (const text of fresh) isKey.set(text, taken.has(text));
      const namings: Naming[] = [];
      for (const row of read) {
        const code = textIn(row.values, field);
        const beside = nameField === null ? '' : textIn(row.values, nameField);
        const isName = code !== '' && !isKey.get(code) && (beside === '' || isSameName(code, beside));
        if (isName)
          namings.push({ row, code: '', source: field, text: code, keys: await lookup.keysOf(q, code) });
        else if (nameField !== null && beside !== '' && (code !== '' || !hasDefault)) {
          const keys = await lookup.keysOf(q, beside);
          // A code that is not a key yet is that of a new row, which may share its name with a stored one.
          if (!keys.includes(code) && (code === '' || isKey.get(code)))
            namings.push({ row, code, source: nameField, text: beside, keys });
        }
      }
      const found = namings.filter(({ keys }) => keys.length > 0);
      const doubtful = found.filter(({ source, keys }) => source !== field || keys.length > 1);
      const stored = await readByKeys(
        q,
        name,
        actor,
        doubtful.map(({ row }) => textIn(row.values, key)),
      );
      for (const naming of found) {
        const rowKey = textIn(naming.row.values, key);
        const storedRow = stored.hidden.has(rowKey) ? undefined : stored.byKey.get(rowKey);
        applyNaming(naming, field, storedRow as Record<string, unknown> | undefined);
      }
    }
  };
}

function isSameName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** @param stored the stored row that the row of the file changes: a name that fits its reference changes nothing */
function applyNaming(naming: Naming, field: string, stored: Record<string, unknown> | undefined): void {
  const { row, code, source, text, keys } = naming;
  const current = stored === undefined ? '' : textIn(stored, field);
  const isCurrent =
    keys.includes(current) || (stored !== undefined && isSameName(textIn(stored, source), text));
  if (code !== '') {
    if (!isCurrent || code !== current) addError(naming, source, 'other_name');
    return;
  }
  if (source !== field) {
    const isNamedOnly = !Object.hasOwn(row.cells ?? {}, field);
    if (stored === undefined ? !isNamedOnly : isCurrent) return;
  }
  const [meant, another] = keys.includes(current) ? [current] : keys;
  if (another !== undefined) {
    delete row.values[field];
    addError(naming, field, 'several_of_name');
    return;
  }
  row.values[field] = meant;
  const value = row.cells?.[source] ?? text;
  row.notes = [...(row.notes ?? []), { field: source, reason: 'name_for_key', value, read_as: meant! }];
}

function addError(
  { row, source, text, keys }: Naming,
  field: string,
  reason: 'several_of_name' | 'other_name',
): void {
  const listed = keys.slice(0, maxListed).join(', ');
  const hint = keys.length > maxListed ? `${listed}…` : listed;
  row.errors = [...row.errors, { field, reason, value: row.cells?.[source] ?? text, hint }];
}
