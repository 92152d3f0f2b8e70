import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter means what was typed, not what stands there of fewer letters: it waits for the answer, and means nothing any
 * more once something else is typed.
 * @returns what Enter does, and whether it waits
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
    // In a turn of its own: it leads to another page.
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
