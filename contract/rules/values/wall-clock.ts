const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl format costs far more than using it, and a file holds thousands of dates. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    const twoDigits = '2-digit';
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: twoDigits,
      day: twoDigits,
      hour: twoDigits,
      minute: twoDigits,
      second: twoDigits,
    });
    formats.set(timezone, format);
  }
  return format;
}

/**
 * The local time in a time zone at an instant, to the second.
 *
 * @param instant UTC ISO 8601
 * @param timezone its IANA name
 * @returns `YYYY-MM-DDTHH:mm:ss`
 */
export function wallClockOf(instant: string, timezone: string): string {
  const [, day, month, year, time] =
    /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(formatOf(timezone).format(new Date(instant))) ?? [];
  return `${year?.padStart(4, '0')}-${month}-${day}T${time}`;
}

/**
 * The instant of a local time in a time zone. In the hour that occurs twice in autumn it is the first one; in the hour
 * that is skipped in spring, the same time one hour later.
 *
 * @param wall `YYYY-MM-DDTHH:mm:ss`
 * @returns UTC ISO 8601 with milliseconds
 */
export function instantOf(wall: string, timezone: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  const shiftAt = (at: number) => Date.parse(`${wallClockOf(new Date(at).toISOString(), timezone)}Z`) - at;
  // The offsets a day before and after are those around any clock change.
  const candidates = [asUtc - shiftAt(asUtc - 86_400_000), asUtc - shiftAt(asUtc + 86_400_000)];
  const shown = candidates.filter((at) => at + shiftAt(at) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates)).toISOString();
}
