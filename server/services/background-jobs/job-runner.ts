import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';

/** The progress of a step, kept in memory while it runs. */
export type StepProgress = {
  /** Rows done so far, which the job itself may not show yet. */
  done: number;
  /** True once the application closes: the step rolls back its open transaction and leaves its job for a resume. */
  stopped: boolean;
};

/** Thrown inside a step to leave it and its transaction, because the application closes. */
class StepStopped extends Error {}

export type JobRunner = {
  /** Identifies this runner in the lease of a job; different in each process and at each start. */
  id: string;
  /** Runs a step in the background, after a previous step of this job that is still ending. */
  start: (jobId: string, step: (progress: StepProgress) => Promise<void>) => void;
  progress: (jobId: string) => StepProgress | undefined;
  /** Stops all steps and waits until they have ended. A step that is started afterwards stops at once. */
  close: () => Promise<void>;
};

/** Runs the long steps of jobs in this process. A step must not reject: it stores its failures in its job. */
export function createJobRunner(): JobRunner {
  const running = new Map<string, { progress: StepProgress; end: Promise<void> }>();
  let closed = false;
  return {
    id: uuidv7(),
    start(jobId, step) {
      const progress: StepProgress = { done: 0, stopped: closed };
      const previous = running.get(jobId)?.end ?? Promise.resolve();
      const entry = { progress, end: previous.then(() => step(progress)) };
      entry.end = entry.end.finally(() => {
        if (running.get(jobId) === entry) running.delete(jobId);
      });
      running.set(jobId, entry);
    },
    progress: (jobId) => running.get(jobId)?.progress,
    async close() {
      closed = true;
      const all = [...running.values()];
      for (const { progress } of all) progress.stopped = true;
      await Promise.all(all.map(({ end }) => end));
    },
  };
}

/** Yields to other requests between two chunks of a step. Throws `StepStopped` where the application closes. */
export async function yieldOrStop(progress: StepProgress): Promise<void> {
  await yieldToEventLoop();
  if (progress.stopped) throw new StepStopped();
}
