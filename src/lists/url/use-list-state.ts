import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { List } from '../declare/list-declaration.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';
import { stringifyPlainSearch } from './plain-search.ts';

export type ChangeState = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

/**
 * What the list shows, held by the URL, and a way to change it. A change is a step back in the browser's history
 * unless it replaces the one before: typing does, applying does not.
 */
export function useListState(list: List): [ListState, ChangeState] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(list, search), [list, search]);
  const change: ChangeState = (part, { replace = false } = {}) => {
    const next = stringifyPlainSearch(writeListState(list, { ...state, ...part }));
    void navigate({ href: `${pathname}${next}`, replace, resetScroll: false });
  };
  return [state, change];
}
