import { useRef, useState } from 'react';
import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { List } from '../declare/list-declaration.ts';
import type { Selection } from '../selection/selection.ts';
import { createBulk, stepBulk } from './bulk-calls.ts';

/**
 * Starts a bulk change in two steps: `prepare` creates the job, for which the server records the rows and returns their
 * number, then `start` runs it.
 */
export function useStartBulk(list: List, selection: Selection, onStarted: (id: string) => void) {
  const [preparedJob, setPreparedJob] = useState<BulkJob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  /** The job created last and its act. It may be running although its response was lost. */
  const made = useRef<{ act: string; job: BulkJob } | null>(null);
  /** Counts what the user has chosen: the answer for an earlier choice is not shown. */
  const turn = useRef(0);
  const create = async (act: BulkAct) => {
    const job = await createBulk(list.entity.name, act, selection);
    made.current = { act: JSON.stringify(act), job };
    return job;
  };
  /** @returns why the work failed; null if it did not */
  const guard = async (work: () => Promise<void>): Promise<unknown> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return null;
    } catch (failure) {
      setError(failure);
      setBusy(false);
      return failure;
    }
  };
  const start = async ({ id }: BulkJob) => {
    await stepBulk(id, 'run');
    onStarted(id);
  };
  return {
    /** A created job that has not started. `matched` is the number of its rows. */
    preparedJob,
    busy,
    error,
    prepare: (act: BulkAct) =>
      guard(async () => {
        const own = ++turn.current;
        const job = await create(act);
        if (own === turn.current) setPreparedJob(job);
        setBusy(false);
      }),
    start: () => (preparedJob ? guard(() => start(preparedJob)) : Promise.resolve(null)),
    /**
     * Creates and starts the job without a second confirmation. Repeating the same act reuses the job that exists: a
     * second job would change nothing, and the user could no longer undo the first.
     */
    prepareAndStart: (act: BulkAct) =>
      guard(async () => {
        const before = made.current;
        await start(before?.act === JSON.stringify(act) ? before.job : await create(act));
      }),
    /** Discards the created job without starting it. */
    back: () => {
      turn.current++;
      setPreparedJob(null);
      setError(null);
    },
  };
}
