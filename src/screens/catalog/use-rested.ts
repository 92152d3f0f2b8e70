import { useEffect, useEffectEvent, useState } from 'react';
import { afterTyping, typingRhythm } from './typing-rhythm.ts';

/** Minimum ms without a change or a letter before a value counts as settled. */
const REST_MS = 300;

/**
 * The last settled value of `now`: changes that come with each letter of a word are skipped until typing pauses.
 * @param key identifies the value if `now` is a new object on each render
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
