import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ViewParameters } from '#contract/rules/lists/view-parameters.ts';
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
  startedFrom: string | null;
}

/** What a list or a report needs of its saved views: how they are stored, and how they are used. */
export interface ViewsModel {
  /** The list under which they are stored. */
  entity: EntityName;
  /** The current state, as a view stores it. */
  parameters: ViewParameters;
  /** What a view saves; the parts of a list by default. */
  about?: ReactNode;
  /** May maintain shared views. */
  canShare: boolean;
  views: SavedViews;
  onSavedView: (id: string) => void;
  /** Leaves the current view, which was deleted. */
  onLeave: () => void;
}

/**
 * The saved views of a list and the current one: the view that equals the URL's state, or the one that the state
 * started from.
 */
export function useSavedViews(
  list: List,
  state: ListState,
  { startedFrom, ready }: { startedFrom: string | null; ready: boolean },
): SavedViews {
  const stored = useStoredViews(list.entity.name, list.report, ready);
  const { view: _, report: _report, ...more } = parametersOf(list, state);
  return currentViews(stored, startedFrom, {
    isShown: (parameters) => isShown(list, parameters, state),
    savable: Object.keys(more).length > 0,
  });
}

/**
 * Reads the views of a list, or those of one of its reports: after the rows, and from the cache while offline.
 * @returns undefined until they are read
 */
export function useStoredViews(
  name: EntityName,
  report: string | undefined,
  ready: boolean,
): SavedView[] | undefined {
  const { data } = useQuery({
    queryKey: listKeys.views(name),
    queryFn: ({ signal }) => readListViews(name, signal),
    enabled: ready,
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
  return data?.filter(({ parameters }) => parameters['report'] === report);
}

/** Which of the stored views the current state is, or started from. */
export function currentViews(
  stored: readonly SavedView[] | undefined,
  startedFrom: string | null,
  { isShown: isSame, savable }: { isShown: (parameters: ViewParameters) => boolean; savable: boolean },
): SavedViews {
  const all = stored ?? [];
  const fitting = all.filter((view) => isSame(view.parameters));
  const begun = all.find((view) => view.id === startedFrom) ?? null;
  const current = fitting.find((view) => view === begun) ?? fitting[0] ?? begun;
  return {
    all,
    current,
    changed: current !== null && !fitting.includes(current),
    savable,
    startedFrom: stored ? (current?.id ?? null) : startedFrom,
  };
}
