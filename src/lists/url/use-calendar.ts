import { useSyncExternalStore } from 'react';
import { readTimezone } from '#src/session/timezone.ts';
import { afterFrames } from '#src/sync/client/device/after-frames.ts';
import { calendarOf, dayOf, deviceZone, type Calendar } from './calendar.ts';
import { namedZone } from './named-zone.ts';

const CHECK_MS = 30_000;

/** Shared by all dates of a list, so one timer is enough. */
const listeners = new Set<() => void>();
let zone = deviceZone;
let calendar = calendarOf(dayOf(new Date()));
let timer: ReturnType<typeof setInterval> | undefined;

/** The calendar of now; the same object while neither the day nor the time zone changes. */
function currentCalendar(): Calendar {
  const today = zone.dayOf(new Date());
  if (calendar.today !== today || calendar.zone !== zone) calendar = calendarOf(today, zone);
  return calendar;
}

/** Days count in the operator's time zone, also on a device in another one. */
function update(): void {
  const name = readTimezone();
  if (name !== zone.name) zone = name === null ? deviceZone : namedZone(name);
  const before = calendar;
  if (currentCalendar() !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(update, CHECK_MS);
    document.addEventListener('visibilitychange', update);
    // Not before the first paint: see `readTimezone`.
    afterFrames(1, update);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

function read(): Calendar {
  // The timer only runs while there are listeners, so the day may have changed.
  return listeners.size === 0 ? currentCalendar() : calendar;
}

/** Today's calendar in the operator's time zone; a list that stays open past midnight updates. */
export function useCalendar(): Calendar {
  return useSyncExternalStore(subscribe, read);
}
