import { useEffect, useState } from 'react';

/** Milliseconds after a release within which its click comes, where a finger rather than a mouse was lifted. */
const CLICK_MS = 150;

/**
 * Rows that stay as they are from a press to its click: what somebody has the finger on does not become another row
 * under it. Newer ones are shown right after.
 * @returns what to show, and what to do at `onPointerDownCapture` of what shows it
 */
export function useStill<T>(now: T): [T, () => void] {
  const [held, setHeld] = useState<{ rows: T } | null>(null);
  useEffect(() => {
    if (held === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = ({ type }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(null), type === 'pointerup' ? CLICK_MS : 0);
    };
    const ends = ['pointerup', 'pointercancel', 'click'] as const;
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [held]);
  return [held === null ? now : held.rows, () => setHeld({ rows: now })];
}
