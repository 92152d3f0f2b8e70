import type { AfterFirstPaint } from '#src/sync/client/device/open-after-first-paint.ts';
import { whenAnswered } from '#src/sync/client/device/when-answered.ts';
import { whenScreensLoaded } from './lazy-screen.ts';

/**
 * Calls back once the screen that is opening has its code, and its questions are answered and rendered; returns a
 * function that cancels. On a weak network nothing else may be fetched before that.
 */
export const afterFirstScreen: AfterFirstPaint = (then) => {
  let given = false;
  let giveUp = () => {
    given = true;
  };
  void whenScreensLoaded().then(() => {
    if (!given) giveUp = whenAnswered(then);
  });
  return () => giveUp();
};
