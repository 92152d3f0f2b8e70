import { useEffect, useRef } from 'react';
import { toast } from '#src/ui/toast-store.ts';
import { clockText } from '#src/floor/sync-state/clock-words.ts';
import { useClockSkew } from '#src/floor/sync-state/use-clock-skew.ts';

/** Long enough to be read by a user who is busy, in ms. */
const SHOWN_MS = 8000;

/** Shows one toast if this device's clock is wrong; used once, by the shell of a signed-in user. */
export function useWrongClockToast(): void {
  const minutes = useClockSkew();
  const wasShown = useRef(false);
  useEffect(() => {
    if (minutes === 0 || wasShown.current) return;
    wasShown.current = true;
    toast({ text: clockText(minutes), duration: SHOWN_MS });
  }, [minutes]);
}
