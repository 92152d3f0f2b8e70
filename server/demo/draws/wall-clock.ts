/** The wall clock of one time zone, for converting local days and minutes to instants and back. */
export type WallClock = {
  /** The calendar day of an instant, `YYYY-MM-DD`. */
  dayOf: (instant: Date) => string;
  /** Minutes since midnight at an instant, with fractions. */
  minuteOf: (instant: Date) => number;
  /** The instant, UTC ISO with milliseconds, of this local day and minute. */
  instantAt: (day: string, minute: number) => string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Makes the clock of a zone such as `Europe/Paris`. */
export function createWallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

  /** The local time, read as if it were UTC, in milliseconds. */
  function shownAt(instant: number): number {
    const whole = Math.floor(instant / 1000) * 1000;
    const parts: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(whole)) parts[type] = value;
    const { year, month, day, hour, minute, second } = parts;
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + (instant - whole);
  }

  const offsets = new Map<number, number>();
  /** The offset from UTC in a local hour; cached by hour, because computing it is slow. */
  function offsetIn(hour: number): number {
    let offset = offsets.get(hour);
    if (offset === undefined) {
      const guess = shownAt(hour) - hour;
      // Computed again at the corrected instant: on the day of a clock change the first result is an hour off.
      offset = shownAt(hour - guess) - (hour - guess);
      offsets.set(hour, offset);
    }
    return offset;
  }

  return {
    dayOf: (instant) => new Date(shownAt(instant.getTime())).toISOString().slice(0, 10),
    minuteOf: (instant) => (shownAt(instant.getTime()) % DAY) / 60_000,
    instantAt: (day, minute) => {
      const shown = Date.parse(`${day}T00:00:00Z`) + Math.round(minute * 60_000);
      return new Date(shown - offsetIn(shown - (shown % HOUR))).toISOString();
    },
  };
}
