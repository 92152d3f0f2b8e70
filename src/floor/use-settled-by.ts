import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { entryThatSet } from '#src/replica/entry-that-set.ts';
import { useFreshHistory } from '#src/replica/use-fresh-history.ts';
import type { Conflict } from './conflict.ts';

/**
 * Who wrote what stands on the other side of a conflict, and when; null while that is not known (offline, or not for
 * this user).
 * @param commandId the refused command: what was read before its refusal does not count
 */
export function useSettledBy({ entity, rowId, set }: Conflict, commandId: string): HistoryEntry | null {
  return entryThatSet(useFreshHistory(entity, rowId, commandId), { entity, rowId, values: set });
}
