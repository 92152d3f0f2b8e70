import { useEffect, useState, type PointerEvent } from 'react';

/** Milliseconds after a release within which its click comes, where a finger rather than a mouse was lifted. */
const CLICK_MS = 150;

/**
 * What is shown stays as it is from a press to its click: what somebody has the finger on does not become another
 * row, or move away, under it. Newer rows are shown right after. A press on the bare scroller holds nothing: its
 * scrollbar is released without a word.
 * @returns what to show, and what to do at `onPointerDownCapture` of what shows it
 */
export function useStill<T>(now: T): [T, (event: PointerEvent) => void] {
  const [held, setHeld] = useState<{ shown: T } | null>(null);
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
  const hold = ({ target, currentTarget }: PointerEvent) => {
    if (target !== currentTarget) setHeld((before) => before ?? { shown: now });
  };
  return [held === null ? now : held.shown, hold];
}
