import type { EntityName } from '#contract/registry.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '../actor.ts';

/**
 * Whether another user set the present value of a field. Used where two users who report the same number may each mean
 * pieces of their own, while a repeated report of one user means the same pieces.
 */
export async function isSetByOther(
  { tx, actor }: { tx: Write; actor: Actor },
  entity: EntityName,
  rowId: string,
  field: string,
): Promise<boolean> {
  const last = await tx.q
    .selectFrom('history')
    .select('user_id')
    .where('entity', '=', entity)
    .where('row_id', '=', rowId)
    .where('fields', 'like', `%"${field}"%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.user_id !== actor.user_id;
}
