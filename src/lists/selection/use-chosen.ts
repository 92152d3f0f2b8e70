import { useMemo, useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useEvent } from '#src/ui/use-event.ts';
import { chooseAll, chooseRow, everyChosen, isChosen, nothingChosen, type Chosen } from './choose-rows.ts';

/** The selection of a list; another query starts with an empty one. */
export function useChosen(rows: readonly AnyRow[], question: string) {
  const [held, setHeld] = useState<Chosen & { question: string }>({ ...nothingChosen, question });
  const chosen: Chosen = held.question === question ? held : nothingChosen;
  const set = (next: Chosen) => setHeld({ ...next, question });
  const order = () => rows.map((row) => row.id);
  const { ids, every } = chosen;
  const loaded = useMemo(() => {
    if (!every) return ids;
    return new Set(rows.flatMap(({ id }) => (isChosen({ ids, every, anchor: null }, id) ? [id] : [])));
  }, [ids, every, rows]);
  return {
    /** Ids of the selected rows among the loaded ones. */
    chosen: loaded,
    /** If all matching rows are selected: the ids of the deselected ones. */
    every: every ? ids : null,
    choose: useEvent((id: string, reach: boolean) => set(chooseRow(chosen, order(), id, reach))),
    chooseAll: () => set(chooseAll(chosen, order())),
    chooseEvery: () => set(everyChosen),
    clear: () => set(nothingChosen),
  };
}
