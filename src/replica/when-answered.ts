import { afterFrames } from './after-frames.ts';
import { queryClient } from './query-client.ts';

/** A screen that has asked nothing after so many ms asks nothing. */
const QUIET_MS = 300;

/** Calls back once the questions of a screen that is about to open are answered and drawn; returns what gives that up. */
export function whenAnswered(then: () => void): () => void {
  let asked = false;
  let given = false;
  const settle = () => {
    stop();
    // The screen hears of its answers by a timer that is older than this one; what it then draws it may have to
    // measure first, so that all of it is there with the second frame.
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
