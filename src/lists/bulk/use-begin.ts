import { useRef, useState } from 'react';
import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { List } from '../declare/list-declaration.ts';
import type { Choice } from '../selection/choice.ts';
import { createBulk, stepBulk } from './bulk-calls.ts';

/** The way to a bulk change: the server notes the rows and says how many these are, then it is begun. */
export function useBegin(list: List, choice: Choice, onBegun: (id: string) => void) {
  const [noted, setNoted] = useState<BulkJob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  /** What was noted last, and for which act: it may have begun although nobody heard. */
  const made = useRef<{ act: string; job: BulkJob } | null>(null);
  const create = async (act: BulkAct) => {
    const job = await createBulk(list.entity.name, act, choice);
    made.current = { act: JSON.stringify(act), job };
    return job;
  };
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
        setNoted(await create(act));
        setBusy(false);
      }),
    begin: () => (noted ? guard(() => begin(noted)) : Promise.resolve()),
    /**
     * Both, where nothing more is to be asked. The same act once more is the same change: a second one would change
     * nothing, and leave nobody a way to undo the first.
     */
    noteAndBegin: (act: BulkAct) =>
      guard(async () => {
        const before = made.current;
        await begin(before?.act === JSON.stringify(act) ? before.job : await create(act));
      }),
    /** Back from what was noted: it is not begun. */
    back: () => {
      setNoted(null);
      setError(null);
    },
  };
}
