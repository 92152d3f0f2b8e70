import { instantOf, wallClockOf } from './wall-clock.ts';

/** The calendar day (`2026-06-12`) of an instant (UTC ISO) in a time zone. */
export function dayIn(instant: string, timezone: string): string {
  return wallClockOf(instant, timezone).slice(0, 10);
}

/** The day `days` after another; before it where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The instant (UTC ISO) at which a day begins in a time zone. */
export function startOfDay(day: string, timezone: string): string {
  return instantOf(`${day}T00:00:00`, timezone);
}
