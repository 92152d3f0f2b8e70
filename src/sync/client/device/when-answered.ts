import { queryClient } from '../reading/query-client.ts';
import { afterFrames } from './after-frames.ts';

/** Time in ms after which a screen without questions counts as having none. */
const NO_QUESTION_MS = 300;

/**
 * Calls back once the questions of a screen that is about to open are answered and rendered; returns a function that
 * cancels.
 */
export function whenAnswered(then: () => void): () => void {
  let hasAsked = false;
  let isDone = false;
  let isChecking = false;
  const isAsking = () => queryClient.isFetching() > 0;
  const check = () => {
    if (isChecking) return;
    isChecking = true;
    // The screen receives its answers in an earlier timer and may have to measure its first render, so everything is
    // painted by the second frame. Questions that follow from an answer have been asked by then.
    setTimeout(() =>
      afterFrames(2, () => {
        isChecking = false;
        if (isDone || isAsking()) return;
        stop();
        then();
      }),
    );
  };
  const stopCache = queryClient.getQueryCache().subscribe(() => {
    if (isAsking()) hasAsked = true;
    else if (hasAsked) check();
  });
  const timer = setTimeout(() => {
    if (!hasAsked) check();
  }, NO_QUESTION_MS);
  const stop = () => {
    isDone = true;
    stopCache();
    clearTimeout(timer);
  };
  return stop;
}
