import { useEffect } from 'react';

/** Asks before the page is closed or reloaded while changes are being sent, because pending ones would be lost. */
export function useLeaveGuard(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
