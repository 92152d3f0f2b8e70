import { queryClient } from '../reading/query-client.ts';
import { afterFrames } from './after-frames.ts';

/** Time in ms after which a screen without questions counts as having none. */
const QUIET_MS = 300;

/**
 * Calls back once the questions of a screen that is about to open are answered and rendered; returns a function that
 * cancels.
 */
export function whenAnswered(then: () => void): () => void {
  let asked = false;
  let given = false;
  const settle = () => {
    stop();
    // The screen receives its answers in an earlier timer and may have to measure its first render, so everything is
    // painted by the second frame.
    setTimeout(() =>
      afterFrames(2, () => {
        if (!given) then();
      }),
    );
  };
  const stopCache = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) asked = true;
    else if (asked) settle();
  });
  const timer = setTimeout(() => {
    if (!asked) settle();
  }, QUIET_MS);
  const stop = () => {
    stopCache();
    clearTimeout(timer);
  };
  return () => {
    given = true;
    stop();
  };
}
