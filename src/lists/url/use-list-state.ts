import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { List } from '../declare/list-declaration.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';
import { stringifyPlainSearch } from './plain-search.ts';
import { useNavigateWithin } from './use-navigate-within.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the saved view that the current state started from. */
    savedView?: string | undefined;
  }
}

/** `savedView`: id of the saved view that the state starts from, or null; undefined keeps the current one. */
type ChangeOptions = { replace?: boolean; savedView?: string | null };
export type ChangeState = (change: Partial<ListState>, options?: ChangeOptions) => void;

/**
 * The list state in the URL, and a function that changes it. Each change adds a history entry unless it replaces the
 * last one: typing replaces, applying a filter adds. The saved view is stored in the history entry and not in the URL,
 * because the URL already holds the full state and can be shared.
 */
export function useListState(list: List): [ListState, ChangeState, string | null] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const startedFrom = useLocation({ select: ({ state }) => state.savedView ?? null });
  const navigate = useNavigateWithin();
  const state = useMemo(() => readListState(list, search), [list, search]);
  const change: ChangeState = (part, { replace = false, savedView = startedFrom } = {}) => {
    const next = stringifyPlainSearch(writeListState(list, { ...state, ...part }));
    navigate({
      search: next,
      replace,
      state: (was) => ({ ...was, savedView: savedView ?? undefined }),
    });
  };
  return [state, change, startedFrom];
}
