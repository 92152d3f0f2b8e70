/** The time, injected so that tests can fix or advance it. */
export type Clock = {
  /** UTC ISO 8601 with milliseconds. */
  now: () => string;
};

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** The instant `minutes` before (negative: after) another, both UTC ISO. */
export function minutesBefore(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * 60_000).toISOString();
}
