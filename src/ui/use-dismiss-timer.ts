import { useEffect, useRef, useState } from 'react';

export interface DismissTimer {
  onPointerMove: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Calls `onEnd` after `ms`, not counting time while a pointer hovers over the element after moving there, or while the
 * focus is inside. An element that appears under a resting pointer still times out, because the user did not go there
 * to read it. `ms` null never ends. Spread the result on the element.
 */
export function useDismissTimer(ms: number | null, onEnd: () => void): DismissTimer {
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false });
  const remainingMs = useRef(ms);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    remainingMs.current = ms;
  }, [ms]);
  const paused = pausedBy.pointer || pausedBy.focus;
  useEffect(() => {
    if (ms === null || remainingMs.current === null || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      if (remainingMs.current !== null)
        remainingMs.current = Math.max(0, remainingMs.current - (performance.now() - startedAt));
    };
  }, [ms, paused]);
  return {
    onPointerMove: () => setPausedBy((now) => (now.pointer ? now : { ...now, pointer: true })),
    onPointerLeave: () => setPausedBy((now) => ({ ...now, pointer: false })),
    onFocus: () => setPausedBy((now) => ({ ...now, focus: true })),
    onBlur: () => setPausedBy((now) => ({ ...now, focus: false })),
  };
}
