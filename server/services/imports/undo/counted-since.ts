import { sql } from 'kysely';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import type { Queries } from '#server/db/database.ts';

/** When an import counted a product (UTC ISO), and where the product is once the import is undone. */
export type ImportedCount = { at: string; location: string };

type Movement = { reference: string; at: string; location: string; cause: string; act_id: string | null };

/**
 * The references of the products that were counted at their location after an import, by a user or by another import that
 * is not undone: the undo of the import does not make their count due again.
 * @param imported by reference
 */
export async function countedSince(
  q: Queries,
  imported: ReadonlyMap<string, ImportedCount>,
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
    act_id !== null &&
    act_id.startsWith('import:') &&
    acts.has(actOf(reference, act_id.replace('import:', 'undo:')));
  const isLaterCount = ({ reference, at, location, cause }: Movement) => {
    const count = imported.get(reference)!;
    return (
      (cause === 'count' || cause === 'opening') && at > count.at && isSameLocation(location, count.location)
    );
  };
  return new Set(rows.filter((row) => isLaterCount(row) && !isUndone(row)).map(({ reference }) => reference));
}
