import { afterEach, expect, it, vi } from 'vitest';
import { appHeader } from '#contract/app-header.ts';
import { createDeviceCalls } from '#src/sync/engine/device-calls.ts';

const date = 'Fri, 01 Jan 2038 00:00:00 GMT';
const far = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

function answering(body: string | null, init: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(body, init));
  return createDeviceCalls(
    () => ({ user_id: 'u', device_id: 'd', language: 'en' }),
    () => 0,
  );
}

it('the clock of a response that is not from Quai is not used as server time', async () => {
  const calls = answering('<h1>Wi-Fi</h1>', { headers: { date } });
  await expect(calls.pull('c', null, far)).rejects.toMatchObject({ kind: 'foreign' });
  await expect(calls.openSnapshot(null, far).next()).rejects.toMatchObject({ kind: 'foreign' });
  const photo = { type: 'image/jpeg', bytes: new ArrayBuffer(1) };
  await expect(calls.sendPhoto('p', photo, far)).rejects.toMatchObject({ kind: 'foreign' });
  expect(calls.serverNow()).toBeNull();
});

it('the server’s own clock is, also from a response without news', async () => {
  const calls = answering(null, { status: 304, headers: { date, [appHeader]: '1' } });
  expect(await calls.pull('c', 'head', far)).toBeNull();
  expect(calls.lastServerMs()).toBe(Date.parse(date));
});

it('a call leaves no listener behind on the long-lived signal of the leader tab', async () => {
  const calls = answering(null, { status: 304, headers: { date, [appHeader]: '1' } });
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  for (let n = 0; n < 5; n++) await calls.pull('c', 'head', signal);
  expect(added).not.toHaveBeenCalled();
});
