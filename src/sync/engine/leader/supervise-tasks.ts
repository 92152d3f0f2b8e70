/** Work that the leader tab runs until its signal aborts: outbox, photos, feed or maintenance. */
export type LeaderTask = (signal: AbortSignal) => Promise<void>;

/** Delay in ms before a failed task is restarted. */
const restartAfterMs = 5000;

/**
 * Runs all tasks side by side until the signal aborts; never throws. A failed task is logged and restarted alone, so that
 * commands are sent even if the rows cannot be read.
 */
export async function superviseTasks(
  tasks: readonly LeaderTask[],
  signal: AbortSignal,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const keepRunning = async (task: LeaderTask) => {
    while (!signal.aborted) {
      try {
        await task(signal);
      } catch (error) {
        // Not a failure if the stores were closed on purpose meanwhile.
        if (signal.aborted) return;
        console.error('device: leader task failed, will restart', error);
      }
      if (!signal.aborted) await sleep(restartAfterMs, signal);
    }
  };
  await Promise.all(tasks.map(keepRunning));
}
