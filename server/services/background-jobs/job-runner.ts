import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';

/** The progress of a step, kept in memory while it runs. */
export type Live = {
  /** Rows done. The single transaction of an import shows nothing to others before its end. */
  done: number;
  /** True once the application closes: the step rolls back its open transaction and leaves its job for a resume. */
  stopped: boolean;
};

/** Thrown inside a step to leave it and its transaction, because the application closes. */
export class StepStopped extends Error {}

export type JobRunner = {
  /** Identifies this runner in the lease of a job; different in each process and at each start. */
  id: string;
  /** Runs a step in the background, after a previous step of this job that is still ending. */
  start: (jobId: string, step: (live: Live) => Promise<void>) => void;
  live: (jobId: string) => Live | undefined;
  /** Stops all steps and waits until they have ended. A step that is started afterwards stops at once. */
  close: () => Promise<void>;
};

/** Runs the long steps of jobs in this process. A step must not reject: it stores its failures in its job. */
export function createJobRunner(): JobRunner {
  const running = new Map<string, { live: Live; end: Promise<void> }>();
  let closed = false;
  return {
    id: uuidv7(),
    start(jobId, step) {
      const live: Live = { done: 0, stopped: closed };
      const previous = running.get(jobId)?.end ?? Promise.resolve();
      const entry = { live, end: previous.then(() => step(live)) };
      entry.end = entry.end.finally(() => {
        if (running.get(jobId) === entry) running.delete(jobId);
      });
      running.set(jobId, entry);
    },
    live: (jobId) => running.get(jobId)?.live,
    async close() {
      closed = true;
      const all = [...running.values()];
      for (const { live } of all) live.stopped = true;
      await Promise.all(all.map(({ end }) => end));
    },
  };
}

/** Yields to other requests between two chunks of a step. Throws `StepStopped` where the application closes. */
export async function giveWay(live: Live): Promise<void> {
  await yieldToEventLoop();
  if (live.stopped) throw new StepStopped();
}
