import { useEffect, useRef, useState } from 'react';

export interface DismissTimer {
  onPointerMove: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Calls `onEnd` once `ms` have passed, not counting the time under a pointer that moved there or with focus inside.
 * What comes up under a pointer at rest goes in time: nobody went there to read it.
 * `ms` null never ends. Spread the result on the element that is read.
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
