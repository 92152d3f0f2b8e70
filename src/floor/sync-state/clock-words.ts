import { plural, t } from '@lingui/core/macro';

/** How much the clock is wrong, in words. @param minutes ahead of the server; negative if behind; never 0 */
export function clockText(minutes: number): string {
  const off = Math.abs(minutes);
  const size =
    off < 120
      ? t`${plural(off, { one: '# minute', other: '# minutes' })}`
      : off < 2880
        ? t`${plural(Math.round(off / 60), { one: '# hour', other: '# hours' })}`
        : t`${plural(Math.round(off / 1440), { one: '# day', other: '# days' })}`;
  return minutes > 0
    ? t`The clock of this device is ${size} fast. No data is lost, but the ages shown are wrong.`
    : t`The clock of this device is ${size} slow. No data is lost, but the ages shown are wrong.`;
}
