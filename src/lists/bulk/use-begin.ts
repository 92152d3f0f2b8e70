import { useRef, useState } from 'react';
import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { List } from '../declare/list-declaration.ts';
import type { Choice } from '../selection/choice.ts';
import { createBulk, stepBulk } from './bulk-calls.ts';

/** Starts a bulk change in two steps: the server records the rows and returns their number, then the job runs. */
export function useBegin(list: List, choice: Choice, onBegun: (id: string) => void) {
  const [noted, setNoted] = useState<BulkJob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  /** The job created last and its act. It may be running although its response was lost. */
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
    /** A created job that has not started. `matched` is the number of its rows. */
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
     * Creates and starts the job without a second confirmation. Repeating the same act reuses the job that exists: a
     * second job would change nothing, and the user could no longer undo the first.
     */
    noteAndBegin: (act: BulkAct) =>
      guard(async () => {
        const before = made.current;
        await begin(before?.act === JSON.stringify(act) ? before.job : await create(act));
      }),
    /** Discards the created job without starting it. */
    back: () => {
      setNoted(null);
      setError(null);
    },
  };
}
