import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { EntityName } from '#contract/registry.ts';
import { readRowHistory } from '#src/replica/list-pages.ts';

/** Who changed a row last, and when; null while that is not known (offline, or not for this user). */
export function useSettledBy(entity: EntityName, rowId: string): HistoryEntry | null {
  const { data } = useQuery({
    queryKey: ['replica', 'row-history', entity, rowId],
    queryFn: ({ signal }) => readRowHistory(entity, rowId, signal),
  });
  return data?.[0] ?? null;
}
