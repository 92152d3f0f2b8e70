import { useState } from 'react';
import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { List } from '../declare/list-declaration.ts';
import type { Choice } from '../selection/choice.ts';
import { createBulk, stepBulk } from './bulk-calls.ts';

/** The way to a bulk change: the server notes the rows and says how many these are, then it is begun. */
export function useBegin(list: List, choice: Choice, onBegun: (id: string) => void) {
  const [noted, setNoted] = useState<BulkJob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const guard = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const begin = async ({ id }: BulkJob) => {
    await stepBulk(id, 'run');
    onBegun(id);
  };
  return {
    /** Noted and not begun: its `matched` is how many rows it is about. */
    noted,
    busy,
    error,
    note: (act: BulkAct) =>
      guard(async () => {
        setNoted(await createBulk(list.entity.name, act, choice));
        setBusy(false);
      }),
    begin: () => (noted ? guard(() => begin(noted)) : Promise.resolve()),
    /** Both, where nothing more is to be asked. */
    noteAndBegin: (act: BulkAct) => guard(async () => begin(await createBulk(list.entity.name, act, choice))),
    /** Back from what was noted: it is not begun. */
    back: () => {
      setNoted(null);
      setError(null);
    },
  };
}
