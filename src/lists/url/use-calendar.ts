import { useSyncExternalStore } from 'react';
import { calendarOf, dayOf, type Calendar } from './calendar.ts';

const CHECK_MS = 30_000;

/** Shared by all dates of a list, so one timer is enough. */
const listeners = new Set<() => void>();
let calendar = calendarOf(dayOf(new Date()));
let timer: ReturnType<typeof setInterval> | undefined;

/** @returns whether the day has changed */
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
  // The timer only runs while there are listeners, so the day may have changed.
  if (listeners.size === 0) turnPage();
  return calendar;
}

/** Today's calendar; a list that stays open past midnight updates. */
export function useCalendar(): Calendar {
  return useSyncExternalStore(subscribe, read);
}
