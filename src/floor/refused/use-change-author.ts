import type { Conflict } from '#src/commands/client-command.ts';
import { lastSetter } from '#src/sync/client/reading/last-setter.ts';
import { useFreshHistory } from '#src/sync/client/reading/use-fresh-history.ts';
import { useFreshMovements } from '#src/sync/client/reading/use-fresh-movements.ts';

/** The author of a change, and its time (UTC ISO). */
export interface ChangeAuthor {
  username: string;
  at: string;
}

/**
 * Author and time of the other side of a conflict; null while unknown (offline, or no permission).
 * @param commandId the refused command: cached data from before its refusal is ignored
 */
export function useChangeAuthor(
  {
    entity,
    rowId,
    changedFields,
    movementsOf,
  }: Pick<Conflict, 'entity' | 'rowId' | 'changedFields' | 'movementsOf'>,
  commandId: string,
): ChangeAuthor | null {
  const history = useFreshHistory(entity, rowId, commandId);
  const movements = useFreshMovements(movementsOf, commandId);
  if (movementsOf === undefined) return lastSetter(history, { entity, rowId, values: changedFields });
  return movements.find(({ on_hand_after: onHandAfter }) => onHandAfter === changedFields['on_hand']) ?? null;
}
