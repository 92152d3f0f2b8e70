import { useMemo, useSyncExternalStore } from 'react';
import { calendarOf, dayOf, type Calendar } from './calendar.ts';

const CHECK_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The calendar of today; a list that is left open over midnight goes on with the new day. */
export function useCalendar(): Calendar {
  const today = useSyncExternalStore(subscribe, () => dayOf(new Date()));
  return useMemo(() => calendarOf(today), [today]);
}
