import { useSyncExternalStore } from 'react';
import { calendarOf, dayOf, type Calendar } from './calendar.ts';

const CHECK_MS = 30_000;

/** Every date in a list reads it, so one clock serves them all. */
const listeners = new Set<() => void>();
let calendar = calendarOf(dayOf(new Date()));
let timer: ReturnType<typeof setInterval> | undefined;

/** @returns whether it is another day than was known */
function turnPage(): boolean {
  const today = dayOf(new Date());
  if (today === calendar.today) return false;
  calendar = calendarOf(today);
  return true;
}

function look(): void {
  if (turnPage()) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(look, CHECK_MS);
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function read(): Calendar {
  // While nobody listened, nobody looked.
  if (listeners.size === 0) turnPage();
  return calendar;
}

/** The calendar of today; a list that is left open over midnight goes on with the new day. */
export function useCalendar(): Calendar {
  return useSyncExternalStore(subscribe, read);
}
