import type { StagedRow } from '#contract/endpoints/imports.ts';
import type { Field } from '#contract/field.ts';
import { readListCell } from '#contract/files/cells/cell-list.ts';
import { unmarkedText } from '#contract/files/cells/read-cell.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { existingKeys } from '#server/entities/write/references.ts';
import { chunks, keysAtOnce } from '#server/entities/write/upsert-rows.ts';
import { textIn, type ReadRow } from './import-plan.ts';

/**
 * Keys and references are cleaned when they are read. A cell that is exactly the key of a row from before keys were
 * cleaned still means that row, so that an exported file can be imported again. User names are found in any case.
 */
export async function restoreStoredSpellings(
  q: Queries,
  name: EntityName,
  fields: Record<string, Field>,
  staged: readonly StagedRow[],
  read: readonly ReadRow[],
): Promise<void> {
  for (const [field, declared] of Object.entries(fields)) {
    const list = listOfKeys(name, field, declared);
    if (list === null) continue;
    if (list === 'users') await restoreUserNames(q, field, read);
    // Cells that differ from the cleaned value that was read.
    const odd = read.flatMap((row, at) => {
      const { values } = row;
      const text = staged[at]?.cells[field]?.replaceAll('\0', '').trim();
      const value = values[field];
      if (text === undefined || value === undefined) return [];
      const cell = unmarkedText(declared, text);
      if (cell === value) return [];
      const spelled = Array.isArray(value) ? readListCell(cell) : [cell];
      return spelled.join('\0') === (Array.isArray(value) ? value.join('\0') : value)
        ? []
        : [{ row, values, spelled }];
    });
    if (odd.length === 0) continue;
    const known = await existingKeys(
      q,
      list,
      odd.flatMap((one) => one.spelled),
    );
    for (const { row, values, spelled } of odd) {
      const value = values[field];
      if (Array.isArray(value)) {
        const matching = spelled.filter((one) => known.has(one));
        if (matching.length === spelled.length) values[field] = matching;
      } else if (known.has(spelled[0]!)) {
        values[field] = spelled[0];
        row.notes &&= row.notes.filter(
          (note) => note.field !== field || !['decimals_dropped', 'exponent'].includes(note.reason),
        );
      }
    }
  }
}

/** Gives user names the spelling of their account: two accounts never differ by case only. */
async function restoreUserNames(q: Queries, field: string, read: readonly ReadRow[]): Promise<void> {
  const keys = [...new Set(read.map(({ values }) => identityKey(textIn(values, field))))].filter(Boolean);
  const accounts = await Promise.all(
    chunks(keys, keysAtOnce).map((part) =>
      q.selectFrom('users').select(['username', 'username_key']).where('username_key', 'in', part).execute(),
    ),
  );
  // Some from before user names were compared so share a key until an Admin has settled them.
  const named = Map.groupBy(accounts.flat(), (account) => account.username_key!);
  for (const { values } of read) {
    const name = textIn(values, field);
    const [first, ...others] = named.get(identityKey(name)) ?? [];
    if (first && others.length === 0) values[field] = first.username;
  }
}

/** The list whose keys a field holds; null for other fields. */
function listOfKeys(name: EntityName, field: string, { ref }: Field): EntityName | null {
  if (ref !== null) return isEntityName(ref) ? ref : null;
  // Lines of an arrival keep the reference of goods that may not exist yet.
  if (field === 'reference' && entities[name].key !== 'reference') return 'products';
  return field === entities[name].key ? name : null;
}
