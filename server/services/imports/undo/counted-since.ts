import { sql } from 'kysely';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import type { Queries } from '#server/db/database.ts';
import type { Changes } from '../import-plan.ts';

/** When an import counted a product (UTC ISO), and where the product is once the import is undone. */
export type ImportedCount = { at: string; location: string };

type Movement = { reference: string; at: string; location: string; cause: string; act_id: string | null };

/**
 * The references of the products that were counted at their location after an import, by a user or by another import that
 * is not undone: the undo of the import does not make their count due again.
 * @param imported by reference
 * @param act the action of the import, which is being undone
 */
export async function countedSince(
  q: Queries,
  imported: ReadonlyMap<string, ImportedCount>,
  act: string,
): Promise<Set<string>> {
  if (imported.size === 0) return new Set();
  const first = [...imported.values()].reduce((least, { at }) => (at < least ? at : least), '9');
  const { rows } = await sql<Movement>`
    select m.reference, m.at, m.location, m.cause, h.act_id from movements m
    left join history h on h.entity = 'movements' and h.row_id = m.id
    where m.reference in (${sql.join([...imported.keys()])}) and m.at > ${first}`.execute(q);
  const actOf = (reference: string, actId: string | null) => JSON.stringify([reference, actId]);
  const acts = new Set(rows.map(({ reference, act_id }) => actOf(reference, act_id)));
  const isUndone = ({ reference, act_id }: Movement) =>
    act_id === act ||
    (act_id !== null &&
      act_id.startsWith('import:') &&
      acts.has(actOf(reference, act_id.replace('import:', 'undo:'))));
  const isLaterCount = ({ reference, at, location, cause }: Movement) => {
    const count = imported.get(reference)!;
    return (
      (cause === 'count' || cause === 'opening') && at > count.at && isSameLocation(location, count.location)
    );
  };
  return new Set(rows.filter((row) => isLaterCount(row) && !isUndone(row)).map(({ reference }) => reference));
}

/**
 * The counts of products by imports that were undone while a later count was in place, so that their products did not
 * become due again.
 * @param before by the product's id: the time before which they were
 * @returns by the product's id: the last such count, and what `count_due` was before it
 */
export async function readUndoneCounts(
  q: Queries,
  before: ReadonlyMap<string, string>,
): Promise<Map<string, { at: string; due: unknown }>> {
  if (before.size === 0) return new Map();
  const traces = await q
    .selectFrom('import_trace')
    .select(['row_id', 'changes'])
    .where('entity', '=', 'products')
    .where('state', '=', 'undone')
    .where('row_id', 'in', [...before.keys()])
    .where('changes', '<>', '')
    .execute();
  const found = new Map<string, { at: string; due: unknown }>();
  for (const { row_id, changes } of traces) {
    const { count_due: due, last_movement_at: moved } = JSON.parse(changes) as Changes;
    if (!due || !moved) continue;
    const at = moved[1] as string;
    const isLast = at < before.get(row_id)! && at > (found.get(row_id)?.at ?? '');
    if (isLast) found.set(row_id, { at, due: due[0] });
  }
  return found;
}
