/** Milliseconds between two looks for jobs whose runner is gone. */
const interval = 3000;

/**
 * Looks for abandoned jobs now and every few seconds: at the start of the server for those that its predecessor left,
 * later for those of other processes on the same database.
 * @param resume resumes what it finds
 * @param onError called with what `resume` rejects with; the next look tries again
 * @returns ends it, and resolves once a look that is under way has ended
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
