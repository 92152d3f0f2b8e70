/** Something that whoever leads does until its signal ends it. */
export type Job = (signal: AbortSignal) => Promise<void>;

/** Milliseconds after which a job that failed begins again. */
const pauseMs = 5000;

/**
 * Does all of them side by side until the signal ends them; never throws. One that fails is told of, and begins again
 * by itself: where the rows cannot be read, what was tapped is sent all the same.
 */
export async function keepDoing(
  jobs: readonly Job[],
  signal: AbortSignal,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const keep = async (job: Job) => {
    while (!signal.aborted) {
      try {
        await job(signal);
      } catch (error) {
        // Whoever closed the stores meanwhile knows that they are closed.
        if (signal.aborted) return;
        console.error('What keeps this device in step failed, and starts again.', error);
      }
      if (!signal.aborted) await sleep(pauseMs, signal);
    }
  };
  await Promise.all(jobs.map(keep));
}
