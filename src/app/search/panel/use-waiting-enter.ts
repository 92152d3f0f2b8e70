import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Makes Enter apply to the typed text and not to results of an earlier text: it waits for the current results, and is
 * cancelled if the user types more.
 * @returns the handler for Enter, and whether it is waiting
 */
export function useWaitingEnter(
  typed: string,
  late: boolean,
  take: (newTab: boolean) => void,
): [(newTab: boolean) => void, boolean] {
  const [pressed, setPressed] = useState<{ typed: string; newTab: boolean } | null>(null);
  const waits = pressed?.typed === typed;
  const go = useEffectEvent(() => {
    setPressed(null);
    if (pressed) take(pressed.newTab);
  });
  useEffect(() => {
    if (!waits || late) return;
    // In its own task, because it navigates to another page.
    const timer = setTimeout(go, 0);
    return () => clearTimeout(timer);
  }, [waits, late]);
  return [
    (newTab) => {
      if (late) setPressed({ typed, newTab });
      else take(newTab);
    },
    waits && late,
  ];
}
