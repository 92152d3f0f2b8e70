import { useQuery } from '@tanstack/react-query';
import { useUser } from '#src/session/use-session.ts';
import type { List } from '../declare/list-declaration.ts';
import { draftKey, readDraft } from './draft-store.ts';

/** When the form of a row was last edited without saving, UTC ISO 8601; null if there are no unsaved edits. */
export function useUnsavedAt(list: List, id: string, enabled: boolean): string | null {
  const key = draftKey(useUser()?.user_id ?? '', list.entity.name, id);
  const { data } = useQuery({
    queryKey: ['draft', key],
    queryFn: () => readDraft(key),
    enabled,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (enabled && data?.at) || null;
}
