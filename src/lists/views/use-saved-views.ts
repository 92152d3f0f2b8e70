import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { readListViews } from '#src/replica/list-pages.ts';
import { listKeys } from '../calls/list-keys.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListState } from '../url/list-state.ts';
import { isShown, parametersOf } from './view-parameters.ts';

export interface SavedViews {
  /** One's own and the shared ones, by name. */
  all: readonly SavedView[];
  /** The one that is shown, or that what is shown began with. */
  current: SavedView | null;
  /** What is shown is no longer what the current one says. */
  changed: boolean;
  /** There is something to save: more than a declared view as it is. */
  savable: boolean;
  /** To go with the next step: the id of the current one; null for none, or what is known while nothing was read yet. */
  begunWith: string | null;
}

/**
 * The saved views of a list, and which of them is on screen: the one whose question the URL asks, or the one that it
 * began with. They are read once the rows are there, and without the network as they last were.
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
  const all = data ?? [];
  const fitting = all.filter((view) => isShown(list, view.parameters, state));
  const begun = all.find((view) => view.id === begunWith) ?? null;
  const current = fitting.find((view) => view === begun) ?? fitting[0] ?? begun;
  const { view: _, ...more } = parametersOf(list, state);
  return {
    all,
    current,
    changed: current !== null && !fitting.includes(current),
    savable: Object.keys(more).length > 0,
    begunWith: data ? (current?.id ?? null) : begunWith,
  };
}
