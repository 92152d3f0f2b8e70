import { useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useEvent } from '../use-event.ts';
import { chooseAll, chooseRow, nothingChosen, type Chosen } from './choose-rows.ts';

/** The chosen rows of one question to a list; another question starts with none. */
export function useChosen(rows: readonly AnyRow[], question: string) {
  const [held, setHeld] = useState<Chosen & { question: string }>({ ...nothingChosen, question });
  const chosen: Chosen = held.question === question ? held : nothingChosen;
  const set = (next: Chosen) => setHeld({ ...next, question });
  const order = () => rows.map((row) => row.id);
  return {
    chosen: chosen.ids,
    choose: useEvent((id: string, reach: boolean) => set(chooseRow(chosen, order(), id, reach))),
    chooseAll: () => set(chooseAll(chosen, order())),
    keep: (ids: readonly string[]) => set({ ids: new Set(ids), anchor: null }),
  };
}
