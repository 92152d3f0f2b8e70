import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTimezone } from '#src/session/timezone.ts';

const session = vi.hoisted(() => ({ timezone: undefined as string | undefined }));
vi.mock('#src/session/session-store.ts', () => ({
  readSession: () => ({ phase: 'open', user: { timezone: session.timezone } }),
}));

beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'));
afterEach(() => vi.unstubAllEnvs());

test('only a known time zone other than the device’s counts', () => {
  const zones = [undefined, 'Europe/Paris', 'Asia/Tokyo', 'Mars/Olympus', ''];
  expect(
    zones.map((zone) => {
      session.timezone = zone;
      return readTimezone();
    }),
  ).toEqual([null, null, 'Asia/Tokyo', null, null]);
});
