import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { maxRetryAfterMs } from '#src/sync/engine/outbox/sending/retry-after.ts';
import { retryDelay } from '#src/sync/engine/outbox/sending/retry-delay.ts';
import { watchdogMs } from '#src/sync/engine/outbox/sending/send-with-watchdog.ts';
import { settleAll } from './passing-time.ts';
import { applyAll, everyVerdict, failWith, outboxWorld, type Answer } from './outbox-world.ts';

const minute = 60_000;
const never: Answer = () => new Promise(() => undefined);

describe('no verdict', () => {
  const failures: [string, Answer][] = [
    ['no answer', () => Promise.reject(new ApiError('network'))],
    ['a timeout', () => Promise.reject(new ApiError('timeout'))],
    ['a captive portal', () => Promise.reject(new ApiError('foreign', 200))],
    ['a reply without verdicts', () => ({ nothing: true }) as never],
    ['a bug', () => Promise.reject(new TypeError('x'))],
    ...[408, 425, 429, 502, 503, 504, 404].map((status): [string, Answer] => [`${status}`, failWith(status)]),
  ];

  it.each(failures)(
    '%s: everything stays queued, and is retried with backoff up to a minute',
    async (_, fail) => {
      const w = outboxWorld();
      await w.tap('a');
      w.answer(fail);
      w.start();
      await w.time.pass(15 * minute);
      const gaps = w.sent.slice(1).map(({ at }, index) => at - w.sent[index]!.at);
      expect(gaps.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000]);
      expect(gaps.slice(6).every((gap) => gap === minute)).toBe(true);
      expect(gaps.length).toBeGreaterThan(15);
      expect(w.states()).toEqual(['waiting']);
      w.answer(applyAll);
      await w.time.pass(minute);
      expect(w.states()).toEqual(['applied']);
      await w.stop();
    },
  );

  it('the backoff has full jitter, from half a second', () => {
    expect(retryDelay(0, () => 0)).toBe(500);
    expect(retryDelay(99, () => 0)).toBe(500);
    expect(retryDelay(99, () => 1)).toBe(minute);
  });

  it('a reconnection retries at once and resets the backoff; a new command does neither', async () => {
    const w = outboxWorld();
    await w.tap('a');
    w.answer(failWith(503));
    w.start();
    await w.time.pass(5 * minute);
    const before = w.sent.length;
    for (let taps = 0; taps < 20; taps++) w.outbox.wake('tap');
    await settleAll();
    expect(w.sent).toHaveLength(before);
    w.outbox.wake('reconnect');
    await settleAll();
    expect(w.sent).toHaveLength(before + 1);
    await w.time.pass(1000);
    expect(w.sent).toHaveLength(before + 2);
    await w.stop();
  });

  it.each([
    [30_000, 30_000],
    [24 * 60 * minute, maxRetryAfterMs],
  ])('Retry-After of %d ms is respected for %d ms, also after a reconnection', async (asked, waited) => {
    const w = outboxWorld();
    await w.tap('a');
    w.answer(failWith(429, asked));
    w.start();
    await settleAll();
    w.answer(applyAll);
    w.outbox.wake('reconnect');
    await w.time.pass(waited - 1);
    expect(w.sent).toHaveLength(1);
    await w.time.pass(2000);
    expect(w.states()).toEqual(['applied']);
    await w.stop();
  });

  it('an attempt that hangs and ignores its signal is abandoned after 25 s; its late reply is ignored', async () => {
    const w = outboxWorld();
    const one = await w.tap('a');
    let late: (reply: Awaited<ReturnType<Answer>>) => void = () => undefined;
    w.answer(() => new Promise((resolve) => (late = resolve)));
    w.start();
    await w.time.pass(watchdogMs - 1);
    expect([...w.outbox.sendingIds]).toEqual([one.id]);
    await w.time.pass(1);
    expect([...w.outbox.sendingIds]).toEqual([]);
    late({ verdicts: [{ id: one.id, status: 'rejected', rev: 1 }], rev: 1, epoch: 'e1' });
    await settleAll();
    expect(w.states()).toEqual(['waiting']);
    w.answer(everyVerdict('duplicate'));
    await w.time.pass(1000);
    expect(w.states()).toEqual(['applied']);
    await w.stop();
  });

  it('a failing store is reported and retried: the verdicts are requested again', async () => {
    const w = outboxWorld();
    await w.tap('a');
    let broken = 2;
    const flaky = outboxWorld({
      store: {
        readQueue: async () => {
          if (broken-- > 0) throw new Error('The connection is gone.');
          return w.disk.queue.map((one) => ({ ...one }));
        },
        recordVerdicts: async ([first]) => {
          w.disk.queue[0] = { ...w.disk.queue[0]!, state: first!.state };
        },
        add: () => Promise.reject(new Error('unused')),
        replace: async () => undefined,
        remove: async () => undefined,
        archiveConfirmed: async () => false,
        requeueAfterRestore: async () => 0,
        verdict: async () => null,
        epoch: async () => null,
      },
    });
    flaky.start();
    await flaky.time.pass(10_000);
    expect(flaky.troubles).toHaveLength(2);
    expect(w.states()).toEqual(['applied']);
    await flaky.stop();
  });
});

describe('a poison command in a batch', () => {
  const breaksOver =
    (bad: readonly string[], status: number): Answer =>
    (commands, signal) =>
      commands.some(({ id }) => bad.includes(id))
        ? failWith(status)(commands, signal)
        : applyAll(commands, signal);

  it('a batch that fails three times is split', async () => {
    const w = outboxWorld();
    for (let at = 0; at < 8; at++) await w.tap(`l${at}`);
    w.answer(failWith(503));
    w.start();
    await w.time.pass(2 * minute);
    expect(w.sent.slice(0, 7).map(({ ids }) => ids.length)).toEqual([8, 8, 8, 4, 4, 4, 4]);
    w.outbox.wake('reconnect');
    w.answer(applyAll);
    await settleAll();
    expect(w.sent.at(-1)!.ids).toHaveLength(8);
    await w.stop();
  });

  it.each([0, 37, 99])(
    'a poison command at %d of 100 that crashes the server is quarantined; all others are sent',
    async (at) => {
      const w = outboxWorld();
      const taps: QueuedCommand[] = [];
      for (let n = 0; n < 100; n++) taps.push(await w.tap(`l${n}`));
      const behind = await w.tap(`l${at}`);
      w.answer(breaksOver([taps[at]!.id], 500));
      w.start();
      await w.time.pass(minute);
      const refused = w.disk.queue.filter((one) => one.state === 'refused');
      expect(refused).toMatchObject([{ id: taps[at]!.id, verdict: { code: 'server.failure', rev: 0 } }]);
      expect(refused[0]!.attempts).toBeGreaterThanOrEqual(3);
      expect(w.disk.queue.filter((one) => one.state === 'waiting')).toMatchObject([{ id: behind.id }]);
      expect(w.sent.length).toBeLessThan(25);
      await w.stop();
    },
  );

  it('alone in the queue it is quarantined after three attempts', async () => {
    const w = outboxWorld();
    await w.tap('a');
    w.answer(failWith(500));
    w.start();
    await w.time.pass(minute);
    expect(w.sent).toHaveLength(3);
    expect(w.states()).toEqual(['refused']);
    await w.stop();
  });

  it('two of them are both found', async () => {
    const w = outboxWorld();
    const taps: QueuedCommand[] = [];
    for (let n = 0; n < 20; n++) taps.push(await w.tap(`l${n}`));
    w.answer(breaksOver([taps[3]!.id, taps[4]!.id], 500));
    w.start();
    await w.time.pass(60 * minute);
    expect(w.states().filter((state) => state === 'refused')).toHaveLength(2);
    expect(w.states().filter((state) => state === 'applied')).toHaveLength(18);
    await w.stop();
  });

  it('a server that fails on everything for ten minutes causes no refusal', async () => {
    const w = outboxWorld();
    for (let n = 0; n < 20; n++) await w.tap(`l${n}`);
    w.answer(failWith(500));
    w.start();
    await w.time.pass(10 * minute);
    expect(w.states()).toEqual(Array(20).fill('waiting'));
    w.answer(applyAll);
    await w.time.pass(5 * minute);
    expect(w.states()).toEqual(Array(20).fill('applied'));
    await w.stop();
  });

  it('a command that makes every call hang blocks its own lane, not the others', async () => {
    const w = outboxWorld();
    const bad = await w.tap('a');
    for (let n = 0; n < 9; n++) await w.tap(`l${n}`);
    w.answer((commands, signal) =>
      commands.some(({ id }) => id === bad.id) ? never(commands, signal) : applyAll(commands, signal),
    );
    w.start();
    await w.time.pass(20 * minute);
    expect(w.states()).toEqual(['waiting', ...Array(9).fill('applied')]);
    const last = await w.tap('z');
    w.outbox.wake();
    await w.time.pass(2 * minute);
    expect(w.disk.queue.find((one) => one.id === last.id)!.state).toBe('applied');
    await w.stop();
  });

  it.each([413, 400, 422])(
    '%d on the envelope: the batch is halved at once, down to the rejected command, which is refused',
    async (status) => {
      const w = outboxWorld();
      const taps: QueuedCommand[] = [];
      for (let n = 0; n < 16; n++) taps.push(await w.tap(`l${n}`));
      // A code that this version does not know.
      const code = 'request.locked';
      w.answer((commands, signal) =>
        commands.some(({ id }) => id === taps[5]!.id)
          ? Promise.reject(new ApiError('http', status, { code, detail: 'No.' }))
          : applyAll(commands, signal),
      );
      w.start();
      await settleAll();
      await w.time.pass(0);
      expect(w.time.now()).toBe(0);
      expect(w.disk.queue.filter((one) => one.state === 'refused')).toMatchObject([
        { id: taps[5]!.id, verdict: { status: 'rejected', code, detail: 'No.', http_status: status } },
      ]);
      expect(w.states().filter((state) => state === 'applied')).toHaveLength(15);
      await w.stop();
    },
  );
});
