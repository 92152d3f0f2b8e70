import type { ViewParameters } from '#contract/rules/lists/view-parameters.ts';
import type { List } from '../declare/list-declaration.ts';
import { readListState, writeListState, type ListState } from '../url/list-state.ts';

type Known = Pick<List, 'entity' | 'views' | 'columns' | 'excludedFields' | 'report'>;

/** The parameters of a list state that a saved view stores: all but the open row, and the report. */
export function parametersOf(
  { views, report }: Pick<Known, 'views' | 'report'>,
  state: ListState,
): ViewParameters {
  // Parameters that select the list are not part of its view.
  return { ...writeListState({ views }, { ...state, row: null }), ...(report && { report }) };
}

/** The list state of a saved view; parameters that the list no longer knows are dropped. */
export function stateOfView(list: Known, parameters: ViewParameters): ListState {
  return { ...readListState(list, parameters), row: null };
}

/** Whether a saved view equals the current state of a list. */
export function isShown(list: Known, parameters: ViewParameters, state: ListState): boolean {
  const asText = (of: ListState) => {
    const text = new URLSearchParams(parametersOf(list, of));
    text.sort();
    return text.toString();
  };
  return asText(stateOfView(list, parameters)) === asText(state);
}
