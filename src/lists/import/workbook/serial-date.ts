const DAY = 86_400_000;
/** Day 0 of the two date systems of workbooks. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/**
 * A workbook's serial date as ISO text: `2026-06-12`, `2026-06-12T14:32:08` in local time, or `14:32:08` for a time
 * without a day. Null if out of range.
 */
export function serialDateText(serial: number, date1904 = false): string | null {
  if (!(serial >= 0) || serial > 2_958_466) return null;
  const seconds = Math.round(serial * 86_400);
  const whole = Math.floor(seconds / 86_400);
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  if (whole === 0 && !date1904) return time;
  // The 1900 date system contains a 29 February 1900 that never existed; days before it are off by one.
  if (whole === 60 && !date1904) return '1900-02-29';
  const missing = !date1904 && whole < 60 ? 1 : 0;
  const day = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + (whole + missing) * DAY)
    .toISOString()
    .slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day}T${time}`;
}
