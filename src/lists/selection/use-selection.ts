import { useMemo, useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useEvent } from '#src/ui/use-event.ts';
import {
  selectLoaded,
  selectRow,
  allMatchingSelected,
  isSelected,
  nothingSelected,
  type CheckedRows,
} from './select-rows.ts';

/** The selection of a list; another query starts with an empty one. */
export function useSelection(rows: readonly AnyRow[], question: string) {
  const [held, setHeld] = useState<CheckedRows & { question: string }>({ ...nothingSelected, question });
  const selected: CheckedRows = held.question === question ? held : nothingSelected;
  const set = (next: CheckedRows) => setHeld({ ...next, question });
  const order = () => rows.map((row) => row.id);
  const { ids, every } = selected;
  const loaded = useMemo(() => {
    if (!every) return ids;
    return new Set(rows.flatMap(({ id }) => (isSelected({ ids, every, anchor: null }, id) ? [id] : [])));
  }, [ids, every, rows]);
  return {
    /** Ids of the selected rows among the loaded ones. */
    selected: loaded,
    /** If all matching rows are selected: the ids of the deselected ones. */
    every: every ? ids : null,
    select: useEvent((id: string, reach: boolean) => set(selectRow(selected, order(), id, reach))),
    selectLoaded: () => set(selectLoaded(selected, order())),
    selectOnlyLoaded: () => set(selectLoaded(nothingSelected, order())),
    selectMatching: () => set(allMatchingSelected),
    clear: () => set(nothingSelected),
  };
}
