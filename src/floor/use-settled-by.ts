import { entryThatSet } from '#src/replica/entry-that-set.ts';
import { useFreshHistory } from '#src/replica/use-fresh-history.ts';
import { useFreshMovements } from '#src/replica/use-fresh-movements.ts';
import type { Conflict } from './conflict.ts';

/** Who did something, and when (UTC ISO). */
export interface Doer {
  username: string;
  at: string;
}

/**
 * Who wrote what stands on the other side of a conflict, and when; null while that is not known (offline, or not for
 * this user).
 * @param commandId the refused command: what was read before its refusal does not count
 */
export function useSettledBy({ entity, rowId, set, ledger }: Conflict, commandId: string): Doer | null {
  const history = useFreshHistory(entity, rowId, commandId);
  const movements = useFreshMovements(ledger, commandId);
  if (ledger === undefined) return entryThatSet(history, { entity, rowId, values: set });
  return movements.find(({ on_hand_after: left }) => left === set['on_hand']) ?? null;
}
