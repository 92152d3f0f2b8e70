import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { noteLink } from '#src/api/link-store.ts';
import type { ToDevice } from '#src/device/device-port.ts';
import type { PagePort } from '#src/device/page-port.ts';
import { startDevice, type OpenEnd } from '#src/device/start-device.ts';
import { applyAll, failWith, outboxWorld, type Answer, type OutboxWorld } from '../unit/outbox-world.ts';

const second = 1000;
const minute = 60 * second;
/** When a call gives up, and how often the page asks for news. */
const [patience, poll] = [20 * second, 10 * second];

const fails: Answer = () => Promise.reject(new ApiError('network'));
const waiting = ({ states }: OutboxWorld) => states().filter((state) => state === 'waiting').length;

afterEach(() => vi.unstubAllGlobals());

async function tapped(count: number): Promise<OutboxWorld> {
  const w = outboxWorld();
  for (let n = 0; n < count; n++) await w.tap(`l${n}`);
  return w;
}

/** The page's own small requests pass all the while: behind each failure the server is heard again. */
function linked(w: OutboxWorld, gets: (ids: readonly string[]) => boolean): void {
  w.answer(async (commands, signal) => {
    if (gets(commands.map(({ id }) => id))) return applyAll(commands, signal);
    await w.time.sleep(patience, signal);
    void w.time.sleep(poll, new AbortController().signal).then(() => w.outbox.wake('answered'));
    throw new ApiError('timeout');
  });
}

test('a batch that never gets through is split, also where the server is heard after each failure', async () => {
  const w = await tapped(10);
  linked(w, (ids) => ids.length <= 5);
  w.start();
  await w.time.pass(5 * minute);
  expect(w.sent.map(({ ids }) => ids.length)).toEqual([10, 10, 10, 5, 5]);
  expect(waiting(w)).toBe(0);
  await w.stop();
});

test('one command over which the server hangs is found there too; the others go', async () => {
  const w = await tapped(8);
  const bad = w.disk.queue[3]!.id;
  linked(w, (ids) => !ids.includes(bad));
  w.start();
  await w.time.pass(15 * minute);
  expect(w.disk.queue.filter((one) => one.state === 'waiting').map(({ id }) => id)).toEqual([bad]);
  await w.stop();
});

test.each(['before', 'behind'] as const)(
  'an outage, however long, makes nobody suspect: all go as one when it ends (heard %s the first success)',
  async (heard) => {
    const w = await tapped(20);
    w.answer(fails);
    w.start();
    for (let n = 0; n < 12; n++) {
      await w.time.pass(5 * minute);
      // Somebody looks at the tablet; that is no way yet.
      w.outbox.wake('reconnect');
    }
    const before = w.sent.length;
    if (heard === 'before') w.answer(applyAll);
    else {
      w.answer((commands, signal) => {
        w.answer(applyAll);
        queueMicrotask(() => w.outbox.wake('answered'));
        return applyAll(commands, signal);
      });
    }
    if (heard === 'before') w.outbox.wake('answered');
    await w.time.pass(minute);
    expect(waiting(w)).toBe(0);
    expect(w.sent.length - before).toBeLessThanOrEqual(heard === 'before' ? 1 : 2);
    await w.stop();
  },
);

test('a sign-in, or the word of the user, makes all commands as good as new', async () => {
  const w = await tapped(8);
  w.answer(failWith(500));
  w.start();
  await w.time.pass(10 * second);
  expect(w.sent.at(-1)!.ids).toHaveLength(4);
  w.answer(applyAll);
  w.outbox.wake('anew');
  await w.time.pass(0);
  expect(w.sent.at(-1)!.ids).toHaveLength(8);
  expect(waiting(w)).toBe(0);
  await w.stop();
});

test('the device is told that the server was heard where a link comes up again, and not where somebody only looks', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const told: ToDevice[] = [];
  const session = {
    user_id: 'u',
    username: 'u',
    role: 'Client' as const,
    permissions: [],
    customer_code: '',
  };
  const rest = { device_id: 'd', language: 'en', expected: true, confirmed: true };
  const end = { post: (message: ToDevice) => void told.push(message), end: () => undefined };
  const ignore = () => undefined;
  const host = { onOpened: ignore, onLost: ignore, onHalted: ignore, onBlocked: ignore, onBroken: ignore };
  let hear: PagePort['receive'] = ignore;
  const open: OpenEnd = (receive) => {
    hear = receive;
    return end;
  };
  const running = startDevice({ ...session, ...rest }, open, host);
  const wakes = () => told.flatMap((one) => (one.kind === 'act' && one.name === 'wake' ? [one.args] : []));
  noteLink(false);
  page.dispatchEvent(new Event('visibilitychange'));
  noteLink(true);
  noteLink(true);
  expect(wakes()).toEqual([{}, { answered: true }]);
  for (const one of told) if (one.kind === 'act') hear({ kind: 'answer', n: one.n, answer: null });
  running.stop();
});
