import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted. The browser releases the lock when the page is hidden; it is
 * requested again when the page is visible. Without support, or on a low battery, the screen turns off as usual.
 */
export function useWakeLock(enabled = true): void {
  useEffect(() => {
    // Missing in browsers without support and in insecure contexts, whatever the type says.
    if (!enabled || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (ended) await granted.release();
        else lock = granted;
      } catch (error) {
        console.warn('wake lock: request refused', error);
      }
    };
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    void request();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [enabled]);
}
