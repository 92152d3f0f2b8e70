import type { ViewParameters } from '#contract/rules/view-parameters.ts';
import type { List } from '../declare/list-declaration.ts';
import { readListState, writeListState, type ListState } from '../url/list-state.ts';

type Known = Pick<List, 'entity' | 'views' | 'columns'>;

/** What a saved view keeps of what a list shows: all but the row that is open. */
export function parametersOf(list: Pick<Known, 'views'>, state: ListState): ViewParameters {
  // What brings the list up is no part of how it is looked at.
  return writeListState({ views: list.views }, { ...state, row: null });
}

/** What a list shows by a saved view; what the list does not know any more is left out. */
export function stateOfView(list: Known, parameters: ViewParameters): ListState {
  return { ...readListState(list, parameters), row: null };
}

/** Whether a saved view asks just what a list shows now. */
export function isShown(list: Known, parameters: ViewParameters, state: ListState): boolean {
  const said = (of: ListState) => {
    const text = new URLSearchParams(parametersOf(list, of));
    text.sort();
    return text.toString();
  };
  return said(stateOfView(list, parameters)) === said(state);
}
