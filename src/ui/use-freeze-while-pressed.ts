import { useEffect, useState, type PointerEvent } from 'react';

/** A click follows its release within this many ms; longer for a finger than for a mouse. */
const CLICK_MS = 150;

/**
 * Freezes what is shown from a press until its click, so that a pressed row does not move or become another row; newer
 * rows are shown right after. A press on the scroller itself freezes nothing, because releasing a scrollbar fires no
 * event.
 * @returns what to show, and the handler for `onPointerDownCapture` of the element that shows it
 */
export function useFreezeWhilePressed<T>(latest: T): [T, (event: PointerEvent) => void] {
  const [frozen, setFrozen] = useState<{ shown: T } | null>(null);
  useEffect(() => {
    if (frozen === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = ({ type }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(() => setFrozen(null), type === 'pointerup' ? CLICK_MS : 0);
    };
    const ends = ['pointerup', 'pointercancel', 'click'] as const;
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, [frozen]);
  const freeze = ({ target, currentTarget, button }: PointerEvent) => {
    // The buttons for Back and Forward click nothing.
    if (target !== currentTarget && button <= 2) setFrozen((before) => before ?? { shown: latest });
  };
  return [frozen === null ? latest : frozen.shown, freeze];
}
