import { useEffect, useRef } from 'react';
import { toast } from '#src/ui/toast-store.ts';
import { clockText } from './clock-words.ts';
import { useClockOff } from './use-clock-off.ts';

/** Long enough to be read by somebody who is at something else. */
const SHOWN_MS = 8000;

/** Says once, quietly, that this device's clock is wrong; called once, by what runs while somebody is signed in. */
export function useToldClock(): void {
  const minutes = useClockOff();
  const told = useRef(false);
  useEffect(() => {
    if (minutes === 0 || told.current) return;
    told.current = true;
    toast({ text: clockText(minutes), duration: SHOWN_MS });
  }, [minutes]);
}
