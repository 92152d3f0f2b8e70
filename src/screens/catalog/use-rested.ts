import { useEffect, useEffectEvent, useState } from 'react';
import { afterTyping, typingRhythm } from './typing-rhythm.ts';

/** The least ms for which something has to stand, and no letter come; those who type fast are quicker with the next. */
const REST_MS = 300;

/**
 * `now` as it was when it last stood for a while: what changes with each letter of a word passes by.
 * @param key what is the same while nothing changed, where `now` is made anew each time
 */
export function useRested<T>(now: T, key: unknown = now): T {
  const [rested, setRested] = useState(now);
  const settle = useEffectEvent(() => setRested(now));
  useEffect(() => {
    const pause = typingRhythm.pause(REST_MS, performance.now());
    return afterTyping(pause, REST_MS, () => settle());
  }, [key]);
  return rested;
}
