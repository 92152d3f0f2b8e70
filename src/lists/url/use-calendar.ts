import { useSyncExternalStore } from 'react';
import { readTimezone } from '#src/session/timezone.ts';
import { afterFrames } from '#src/sync/client/device/after-frames.ts';
import { calendarOf, dayOf, type Calendar } from './calendar.ts';

const CHECK_MS = 30_000;

/** Shared by all dates of a list, so one timer is enough. */
const listeners = new Set<() => void>();
let calendar = calendarOf(dayOf(new Date()));
/** Whether the operator's time zone is respected: not before the first paint, see `readTimezone`. */
let isPainted = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** The calendar of now; the same object while neither the day nor the time zone changes. */
function turnPage(): Calendar {
  const timezone = isPainted ? readTimezone() : null;
  const today = dayOf(new Date(), timezone);
  if (calendar.today !== today || calendar.timezone !== timezone) calendar = calendarOf(today, timezone);
  return calendar;
}

function look(): void {
  const before = calendar;
  if (turnPage() !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(look, CHECK_MS);
    afterFrames(2, () => {
      isPainted = true;
      look();
    });
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
  return listeners.size === 0 ? turnPage() : calendar;
}

/** Today's calendar in the operator's time zone; a list that stays open past midnight updates. */
export function useCalendar(): Calendar {
  return useSyncExternalStore(subscribe, read);
}
