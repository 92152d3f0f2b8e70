import { useEffect, useEffectEvent, useState } from 'react';

/** Whoever pressed Enter waits so many ms for what is late; then the best of what is there is taken. */
const PATIENCE_MS = 600;

/**
 * Enter means what was typed, not what stands there of fewer letters: it waits for the answer, and means nothing any
 * more once something else is typed.
 */
export function useWaitingEnter(
  typed: string,
  late: boolean,
  take: (newTab: boolean) => void,
): (newTab: boolean) => void {
  const [pressed, setPressed] = useState<{ typed: string; newTab: boolean } | null>(null);
  const waits = pressed?.typed === typed;
  const go = useEffectEvent(() => {
    setPressed(null);
    if (pressed) take(pressed.newTab);
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(go, late ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [waits, late]);
  return (newTab) => {
    if (late) setPressed({ typed, newTab });
    else take(newTab);
  };
}
