import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { readListViews } from '#src/sync/client/lists/list-pages.ts';
import { listKeys } from '../calls/list-keys.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListState } from '../url/list-state.ts';
import { isShown, parametersOf } from './view-parameters.ts';

export interface SavedViews {
  /** The user's own views and the shared ones, sorted by name. */
  all: readonly SavedView[];
  /** The current view, or the one that the current state started from. */
  current: SavedView | null;
  /** The current state differs from the current view. */
  changed: boolean;
  /** There is something to save: the state differs from every declared view. */
  savable: boolean;
  /**
   * For the next history entry: id of the current view; null for none. Unchanged while the views have not been read.
   */
  begunWith: string | null;
}

/**
 * The saved views of a list and the current one: the view that equals the URL's state, or the one that the state
 * started from. They are read after the rows, and from the cache while offline.
 */
export function useSavedViews(
  list: List,
  state: ListState,
  { begunWith, ready }: { begunWith: string | null; ready: boolean },
): SavedViews {
  const { name } = list.entity;
  const { data } = useQuery({
    queryKey: listKeys.views(name),
    queryFn: ({ signal }) => readListViews(name, signal),
    enabled: ready,
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
  const all = (data ?? []).filter(({ parameters }) => parameters['report'] === list.report);
  const fitting = all.filter((view) => isShown(list, view.parameters, state));
  const begun = all.find((view) => view.id === begunWith) ?? null;
  const current = fitting.find((view) => view === begun) ?? fitting[0] ?? begun;
  const { view: _, report: _report, ...more } = parametersOf(list, state);
  return {
    all,
    current,
    changed: current !== null && !fitting.includes(current),
    savable: Object.keys(more).length > 0,
    begunWith: data ? (current?.id ?? null) : begunWith,
  };
}
