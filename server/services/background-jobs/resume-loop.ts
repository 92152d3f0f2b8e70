/** Interval in ms of the search for jobs whose runner is gone. */
const interval = 3000;

/**
 * Searches for abandoned jobs now and every few seconds: at start for those of the previous process, later for those of
 * other processes on the same database.
 * @param resume resumes the abandoned jobs
 * @param onError called with the error when `resume` rejects; the next run tries again
 * @returns a stop function, which resolves once the current run has ended
 */
export function startResumeLoop(
  resume: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let looking = Promise.resolve();
  const look = () => {
    looking = resume()
      .catch(onError)
      .finally(() => {
        if (!ended) timer = setTimeout(look, interval).unref();
      });
  };
  look();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await looking;
  };
}
