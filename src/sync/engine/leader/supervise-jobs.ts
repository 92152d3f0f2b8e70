/** A job that the leader runs until its signal aborts. */
export type Job = (signal: AbortSignal) => Promise<void>;

/** Delay in ms before a failed job is restarted. */
const pauseMs = 5000;

/**
 * Runs all jobs side by side until the signal aborts; never throws. A failed job is reported and restarted by itself,
 * so that commands are sent even if the rows cannot be read.
 */
export async function superviseJobs(
  jobs: readonly Job[],
  signal: AbortSignal,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const keep = async (job: Job) => {
    while (!signal.aborted) {
      try {
        await job(signal);
      } catch (error) {
        // Not a failure if the stores were closed on purpose meanwhile.
        if (signal.aborted) return;
        console.error('device: job failed, will restart', error);
      }
      if (!signal.aborted) await sleep(pauseMs, signal);
    }
  };
  await Promise.all(jobs.map(keep));
}
