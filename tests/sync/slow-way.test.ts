import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { recordLink } from '#src/api/link-store.ts';
import type { ToDevice } from '#src/sync/protocol/device-port.ts';
import type { PagePort } from '#src/sync/client/device/page-port.ts';
import { startDevice, type OpenConnection } from '#src/sync/client/device/start-device.ts';
import { applyAll, failWith, outboxWorld, type Answer, type OutboxWorld } from '../unit/outbox-world.ts';

const second = 1000;
const minute = 60 * second;
/** The timeout of a call, and the interval of the page's poll. */
const [patience, poll] = [20 * second, 10 * second];

const fails: Answer = () => Promise.reject(new ApiError('network'));
const waiting = ({ states }: OutboxWorld) => states().filter((state) => state === 'waiting').length;

afterEach(() => vi.unstubAllGlobals());

async function tapped(count: number): Promise<OutboxWorld> {
  const w = outboxWorld();
  for (let n = 0; n < count; n++) await w.tap(`l${n}`);
  return w;
}

/** The page's small requests get through all the time: after each failure the server answers again. */
function linked(w: OutboxWorld, gets: (ids: readonly string[]) => boolean): void {
  w.answer(async (commands, signal) => {
    if (gets(commands.map(({ id }) => id))) return applyAll(commands, signal);
    await w.time.sleep(patience, signal);
    void w.time.sleep(poll, new AbortController().signal).then(() => w.outbox.wake('answered'));
    throw new ApiError('timeout');
  });
}

test('a batch that never gets through is split, also if the server answers other calls after each failure', async () => {
  const w = await tapped(10);
  linked(w, (ids) => ids.length <= 5);
  w.start();
  await w.time.pass(5 * minute);
  expect(w.sent.map(({ ids }) => ids.length)).toEqual([10, 10, 10, 5, 5]);
  expect(waiting(w)).toBe(0);
  await w.stop();
});

test('one command that makes the server hang is found there too; the others are sent', async () => {
  const w = await tapped(8);
  const bad = w.disk.queue[3]!.id;
  linked(w, (ids) => !ids.includes(bad));
  w.start();
  await w.time.pass(15 * minute);
  expect(w.disk.queue.filter((one) => one.state === 'waiting').map(({ id }) => id)).toEqual([bad]);
  await w.stop();
});

test.each(['before', 'behind'] as const)(
  'an outage of any length makes no command suspect: all are sent in one batch when it ends (server heard %s the first success)',
  async (heard) => {
    const w = await tapped(20);
    w.answer(fails);
    w.start();
    for (let n = 0; n < 12; n++) {
      await w.time.pass(5 * minute);
      // The tab becomes visible; that does not prove a connection.
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

test('a sign-in, or the user’s decision, resets all commands', async () => {
  const w = await tapped(8);
  w.answer(failWith(500));
  w.start();
  await w.time.pass(10 * second);
  expect(w.sent.at(-1)!.ids).toHaveLength(4);
  w.answer(applyAll);
  w.outbox.wake('reset');
  await w.time.pass(0);
  expect(w.sent.at(-1)!.ids).toHaveLength(8);
  expect(waiting(w)).toBe(0);
  await w.stop();
});

test('the device is notified that the server was reached when a link comes up again, and not when a tab becomes visible', () => {
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
    vat_rate: 20,
  };
  const rest = { device_id: 'd', language: 'en', hadStore: true, confirmed: true };
  const end = { post: (message: ToDevice) => void told.push(message), close: () => undefined };
  const ignore = () => undefined;
  const host = {
    onOpened: ignore,
    onStoreDeleted: ignore,
    onHalted: ignore,
    onBlocked: ignore,
    onBroken: ignore,
  };
  let hear: PagePort['receive'] = ignore;
  const open: OpenConnection = (receive) => {
    hear = receive;
    return end;
  };
  const running = startDevice({ ...session, ...rest }, open, host);
  const wakes = () => told.flatMap((one) => (one.kind === 'act' && one.name === 'wake' ? [one.args] : []));
  recordLink(false);
  page.dispatchEvent(new Event('visibilitychange'));
  recordLink(true);
  recordLink(true);
  expect(wakes()).toEqual([{}, { answered: true }]);
  for (const one of told) if (one.kind === 'act') hear({ kind: 'answer', n: one.n, answer: null });
  running.stop();
});
