import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { List } from '../declare/list-declaration.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';
import { stringifyPlainSearch } from './plain-search.ts';
import { useNavigateWithin } from './use-navigate-within.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The saved view that what the list shows began with. */
    savedView?: string | undefined;
  }
}

/** `savedView`: the one that what is shown now began with, or null; unsaid, it stays. */
type How = { replace?: boolean; savedView?: string | null };
export type ChangeState = (change: Partial<ListState>, how?: How) => void;

/**
 * What the list shows, held by the URL, and a way to change it. A change is a step back in the browser's history
 * unless it replaces the one before: typing does, applying does not. Which saved view it began with goes with that step,
 * not with the URL: that says all that is shown, and can be given to anybody.
 */
export function useListState(list: List): [ListState, ChangeState, string | null] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const begunWith = useLocation({ select: ({ state }) => state.savedView ?? null });
  const navigate = useNavigateWithin();
  const state = useMemo(() => readListState(list, search), [list, search]);
  const change: ChangeState = (part, { replace = false, savedView = begunWith } = {}) => {
    const next = stringifyPlainSearch(writeListState(list, { ...state, ...part }));
    navigate({
      search: next,
      replace,
      state: (was) => ({ ...was, savedView: savedView ?? undefined }),
    });
  };
  return [state, change, begunWith];
}
