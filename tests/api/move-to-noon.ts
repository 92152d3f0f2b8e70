import { dayIn } from '#contract/rules/values/calendar-days.ts';
import type { TestApp } from './test-app.ts';

/** Moves the clock to noon of its day in a time zone near UTC, so that no test crosses midnight. */
export function moveToNoon({ clock }: Pick<TestApp, 'clock'>, timezone: string): void {
  const now = clock.now();
  clock.advance((Date.parse(`${dayIn(now, timezone)}T10:00:00.000Z`) - Date.parse(now)) / 60_000);
}
