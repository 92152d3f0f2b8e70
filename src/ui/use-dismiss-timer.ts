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
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    left.current = ms;
  }, [ms]);
  const paused = held.pointer || held.focus;
  useEffect(() => {
    if (ms === null || left.current === null || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [ms, paused]);
  return {
    onPointerMove: () => setHeld((now) => (now.pointer ? now : { ...now, pointer: true })),
    onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
    onFocus: () => setHeld((now) => ({ ...now, focus: true })),
    onBlur: () => setHeld((now) => ({ ...now, focus: false })),
  };
}
