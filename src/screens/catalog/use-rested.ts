import { useEffect, useEffectEvent, useState } from 'react';
import { typingRhythm } from './typing-rhythm.ts';

/** The least ms for which something has to stand without a letter; longer than from one letter to the next of somebody who types fast. */
const REST_MS = 300;

/**
 * `now` as it was when it last stood for a while: what changes with each letter of a word passes by.
 * @param key what is the same while nothing changed, where `now` is made anew each time
 */
export function useRested<T>(now: T, key: unknown = now): T {
  const [rested, setRested] = useState(now);
  const settle = useEffectEvent(() => setRested(now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (ms: number) => {
      timer = setTimeout(() => {
        // Letters that changed nothing are letters all the same: the next one may.
        const left = typingRhythm.untilPaused(REST_MS, performance.now());
        if (left > 0) waitFor(left);
        else settle();
      }, ms);
    };
    waitFor(typingRhythm.pause(REST_MS, performance.now()));
    return () => clearTimeout(timer);
  }, [key]);
  return rested;
}
