import { sql } from 'kysely';
import { fieldSchema } from '#contract/field-schema.ts';
import type { ClashKind } from '#contract/entities/clashes.ts';
import { Refusal } from '#contract/errors.ts';
import type { Field } from '#contract/field.ts';
import { entities } from '#contract/registry.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { readFormBarcodes } from '../lists/read-form-barcodes.ts';
import { cleanKeys } from './clean-keys.ts';
import { listOfClash } from './find-clashes.ts';
import { followKeys } from './follow-keys.ts';
import type { KeyedList } from './key-references.ts';
import { renewClash } from './report-clashes.ts';
import { findUncleanKeys } from './unclean-keys.ts';

/**
 * Gives a row of a clash another code; what refers to the row follows. A row that then has its code for itself gets the
 * clean form.
 * @param from the code that the Admin saw
 * @returns how many entries are still open
 * @throws Refusal `row.stale` if the row has another code by now, `row.exists` if another row reads like the new one
 */
export async function renameClash(
  tx: Write,
  actor: Actor,
  id: string,
  { from, code }: { from: string; code: string },
): Promise<number> {
  const clash = await readStored(tx.q, 'clashes', actor, id);
  const list = listOfClash(clash.kind);
  const column = columnOf(clash.kind);
  const field: Field = (entities[list].fields as Record<string, Field>)[column]!;
  const { rows } = await sql<EntityRow<KeyedList>>`
    select * from ${sql.table(list)} where id = ${clash.row_id} and deleted_at is null`.execute(tx.q);
  const [row] = rows;
  if (!row) throw new Refusal('row.not_found');
  const stored = (row as Record<string, unknown>)[column];
  if (stored !== from) throw new Refusal('row.stale', { current: { code: stored } });
  const given = await readCode(list, column, field, code);
  if (column === entities[list].key) await requireOwnReading(tx, list, row.id, given);
  await asCode(column, () => updateRow(tx, list, row, { [column]: given }));
  if (column === entities[list].key) {
    await followKeys(tx, list, new Map([[from, given]]));
    await cleanKeys(tx, list, 1000);
  }
  return renewClash(tx, clash);
}

/**
 * Records the decision of an Admin that the rows of a clash are right as they are: only two articles may have the same
 * barcode. Every other code belongs to one row.
 */
export async function keepClash(tx: Write, actor: Actor, id: string, kept: boolean): Promise<number> {
  const clash = await readStored(tx.q, 'clashes', actor, id);
  if (clash.kind !== 'barcode') throw new Refusal('request.invalid');
  await tx.q
    .updateTable('clashes')
    .set({ kept: kept ? 1 : 0 })
    .where('group_id', '=', clash.group_id)
    .execute();
  const subject = { entity: 'clashes', row_id: clash.group_id, label: clash.shared } as const;
  await recordAudit(tx, [{ ...subject, before: { kept: clash.kept === 1 }, after: { kept } }]);
  return renewClash(tx, clash);
}

function columnOf(kind: ClashKind): string {
  return kind === 'email' || kind === 'barcode' ? kind : entities[kind].key;
}

/** The new code in its stored form, checked as a form would check it. */
async function readCode(list: KeyedList, column: string, field: Field, code: string): Promise<string> {
  const read = fieldSchema(field).safeParse(code);
  if (!read.success || typeof read.data !== 'string')
    throw new Refusal('fields.invalid', {
      fields: { code: cleanCode(code) === '' ? 'required' : 'invalid' },
    });
  return asCode(column, async () =>
    String(readFormBarcodes(entities[list], { [column]: read.data })[column]),
  );
}

/** A refusal of the row's field names the field of the call instead. */
async function asCode<T>(column: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Refusal ? error.extra.fields?.[column] : undefined;
    if (!(error instanceof Refusal) || reason === undefined) throw error;
    throw new Refusal(error.code, { ...error.extra, fields: { code: reason } });
  }
}

/** Refuses a key whose clean form is that of another row's key, which may be older than the rule and not clean. */
async function requireOwnReading(tx: Write, list: KeyedList, id: string, code: string): Promise<void> {
  const unclean = await findUncleanKeys(tx, list);
  if (unclean.some((one) => one.id !== id && one.clean === code))
    throw new Refusal('row.exists', { fields: { code: 'taken' }, params: { reason: 'key', value: code } });
}
