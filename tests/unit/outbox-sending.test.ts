import { describe, expect, it } from 'vitest';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { createMemoryOutboxStore } from '../sync/memory-outbox-store.ts';
import { settleAll } from './passing-time.ts';
import { applyAll, everyVerdict, failWith, outboxWorld, type Answer } from './outbox-world.ts';

const minute = 60_000;
const never: Answer = () => new Promise(() => undefined);

describe('sending', () => {
  it('100 commands are sent in one request, in their order, and are confirmed', async () => {
    const w = outboxWorld();
    const taps: QueuedCommand[] = [];
    for (let at = 0; at < 100; at++) taps.push(await w.tap(`order:${at % 7}`));
    w.start();
    await settleAll();
    expect(w.sent.map(({ ids }) => ids)).toEqual([taps.map(({ id }) => id)]);
    expect(w.states()).toEqual(Array(100).fill('applied'));
    expect(w.disk.queue.every((one) => one.epoch === 'e1')).toBe(true);
    expect(w.pulls).toEqual([1]);
    await w.stop();
  });

  it('a batch has at most 100 commands or 256 kB; a larger command is sent alone', async () => {
    const w = outboxWorld();
    for (let at = 0; at < 101; at++) await w.tap('a');
    w.start();
    await settleAll();
    expect(w.sent.map(({ ids }) => ids.length)).toEqual([100, 1]);
    const long = (bytes: number) => w.tap('b', { args: { note: 'é'.repeat(bytes / 2) } });
    await long(200 * 1024);
    await long(100 * 1024);
    await long(300 * 1024);
    await w.tap('b');
    w.outbox.wake();
    await settleAll();
    expect(w.sent.slice(2).map(({ ids }) => ids.length)).toEqual([1, 1, 1, 1]);
    for (const { commands } of w.sent.slice(2, 4)) {
      expect(Buffer.byteLength(JSON.stringify({ commands }))).toBeLessThan(256 * 1024);
    }
    await w.stop();
  });

  it('does not wait for the pull, nor for listeners', async () => {
    const w = outboxWorld({ onConfirmed: () => void never([], new AbortController().signal) });
    await w.tap('a');
    w.start();
    await settleAll();
    await w.tap('b');
    w.outbox.wake();
    await settleAll();
    expect(w.states()).toEqual(['applied', 'applied']);
    await w.stop();
  });

  it('keeps the sending state in memory only: a crash leaves no command sending', async () => {
    const w = outboxWorld();
    const one = await w.tap('a');
    w.answer(never);
    w.start();
    await settleAll();
    expect([...w.outbox.sendingIds]).toEqual([one.id]);
    expect(w.states()).toEqual(['waiting']);
    await w.stop();
    expect([...w.outbox.sendingIds]).toEqual([]);
  });

  it('revisions that another tab confirmed before it crashed are reported once', async () => {
    const w = outboxWorld();
    await w.tap('a');
    w.start();
    await settleAll();
    const after = outboxWorld({ store: createMemoryOutboxStore(w.disk) });
    after.start();
    await settleAll();
    expect([w.pulls, after.pulls], 'each replica is notified').toEqual([[1], [1]]);
    after.outbox.wake('reconnect');
    await settleAll();
    expect(after.pulls).toEqual([1]);
    await w.stop();
    await after.stop();
  });

  it('a duplicate counts as applied; verdicts on commands that were not sent are ignored', async () => {
    const w = outboxWorld();
    const one = await w.tap('a');
    w.answer(() => ({
      verdicts: [
        { id: 'other', status: 'rejected', rev: 1 },
        { id: one.id, status: 'duplicate', rev: 4 },
      ],
      rev: 9,
      epoch: 'e1',
    }));
    w.start();
    await settleAll();
    expect(w.disk.queue).toMatchObject([{ state: 'applied', verdict: { rev: 4 } }]);
    await w.stop();
  });
});

describe('a refusal', () => {
  it.each(['rejected', 'conflict', 'blocked'] as const)(
    '%s stops its lane and its dependants, and nothing else',
    async (status) => {
      const w = outboxWorld();
      const bad = await w.tap('a');
      await w.tap('a');
      const dependent = await w.tap('b', { depends_on: [bad.id] });
      await w.tap('b');
      const free = await w.tap('c');
      // The server stops the lane within the batch.
      w.answer((commands) => ({
        verdicts: commands.map(({ id }): Verdict => {
          if (id === bad.id) return { id, status, rev: 2, code: 'line.changed' };
          return { id, status: id === free.id ? 'applied' : 'retry', rev: 2 };
        }),
        rev: 2,
        epoch: 'e1',
      }));
      w.start();
      await w.time.pass(10 * minute);
      expect(w.sent).toHaveLength(1);
      expect(w.states()).toEqual(['refused', 'waiting', 'waiting', 'waiting', 'applied']);
      expect(w.disk.queue[0]).toMatchObject({ verdict: { status, code: 'line.changed' } });
      expect(w.disk.queue[2]!.depends_on).toEqual([bad.id]);
      expect(dependent.state).toBe('waiting');
      await w.stop();
    },
  );

  it('retry has a growing backoff, and holds its own lane only', async () => {
    const w = outboxWorld();
    const slow = await w.tap('a');
    const behind = await w.tap('a');
    await w.tap('b');
    let left = 3;
    w.answer((commands) => {
      const again = commands.some(({ id }) => id === slow.id) && left-- > 0;
      const verdicts = commands.map(({ id, lane }): Verdict => {
        return { id, status: again && lane === 'a' ? 'retry' : 'applied', rev: 2 };
      });
      return { verdicts, rev: 2, epoch: 'e1' };
    });
    w.start();
    await settleAll();
    expect(w.states()).toEqual(['waiting', 'waiting', 'applied']);
    await w.tap('c');
    w.outbox.wake();
    await settleAll();
    expect(w.states()).toEqual(['waiting', 'waiting', 'applied', 'applied']);
    await w.time.pass(minute);
    expect(w.states()).toEqual(['applied', 'applied', 'applied', 'applied']);
    const asked = w.sent.filter(({ ids }) => ids.includes(slow.id));
    expect(asked.map(({ at }) => at)).toEqual([0, 1000, 3000, 7000]);
    expect(asked.every(({ ids }) => ids.includes(behind.id))).toBe(true);
    await w.stop();
  });
});

describe('errors that need the user', () => {
  it.each([
    [401, 'sign-in'],
    [403, 'profile'],
    [426, 'update'],
  ] as const)('%d: stops, keeps everything, and continues on request', async (status, kind) => {
    const w = outboxWorld();
    await w.tap('a');
    await w.tap('b');
    w.answer(failWith(status));
    w.start();
    await w.time.pass(10 * minute);
    await w.tap('c');
    w.outbox.wake('tap');
    await w.time.pass(10 * minute);
    expect(w.sent).toHaveLength(1);
    expect(w.halts).toEqual([kind]);
    expect(w.states()).toEqual(['waiting', 'waiting', 'waiting']);
    w.answer(applyAll);
    w.outbox.wake('reconnect');
    await settleAll();
    expect(w.states()).toEqual(['applied', 'applied', 'applied']);
    await w.stop();
  });
});

describe('a restored backup', () => {
  it('sends again what the restore may have lost, before later commands', async () => {
    const w = outboxWorld();
    const first = await w.tap('a');
    w.start();
    await settleAll();
    const second = await w.tap('a');
    // The server has another epoch: it runs nothing for a device with the old one.
    w.answer((commands) => {
      const known = w.sent.at(-1)!.epoch === 'e2';
      return {
        verdicts: commands.map(({ id }) => ({ id, status: known ? 'applied' : 'retry', rev: 1 })),
        rev: 1,
        epoch: 'e2',
      };
    });
    w.outbox.wake();
    await settleAll();
    expect(w.sent.map(({ ids, epoch }) => [epoch, ids])).toEqual([
      [null, [first.id]],
      ['e1', [second.id]],
      ['e2', [first.id, second.id]],
    ]);
    expect(w.time.now()).toBe(0);
    expect(w.disk.queue.map((one) => one.epoch)).toEqual(['e2', 'e2']);
    await w.stop();
  });

  it('an outbox that just started knows the epoch of the last confirmed command', async () => {
    const w = outboxWorld();
    const first = await w.tap('a');
    w.start();
    await settleAll();
    await w.stop();
    const second = await w.tap('a');
    const after = outboxWorld({ store: createMemoryOutboxStore(w.disk) });
    const verdict = () => (after.sent.at(-1)!.epoch === 'e2' ? 'applied' : 'retry');
    after.answer((commands) => ({
      verdicts: commands.map(({ id }) => ({ id, status: verdict(), rev: 1 })),
      rev: 1,
      epoch: 'e2',
    }));
    after.start();
    await settleAll();
    expect(after.sent.map(({ ids, epoch }) => [epoch, ids])).toEqual([
      ['e1', [second.id]],
      ['e2', [first.id, second.id]],
    ]);
    await after.stop();
  });

  it('a pull that reports another epoch sends the lost commands at once', async () => {
    const w = outboxWorld();
    await w.tap('a');
    w.start();
    await settleAll();
    expect(await w.outbox.handleEpoch('e1')).toBe(0);
    expect(await w.outbox.handleEpoch('e2')).toBe(1);
    await settleAll();
    expect(w.sent).toHaveLength(2);
    await w.stop();
  });
});

describe('draining once', () => {
  it('sends what it can and returns what is left', async () => {
    const w = outboxWorld();
    const end = new AbortController();
    expect(await w.outbox.drainOnce(end.signal)).toBe('empty');
    for (let n = 0; n < 150; n++) await w.tap('a');
    expect(await w.outbox.drainOnce(end.signal)).toBe('empty');
    expect(w.sent.map(({ ids }) => ids.length)).toEqual([100, 50]);
    await w.tap('b');
    w.answer(failWith(503));
    expect(await w.outbox.drainOnce(end.signal)).toBe('later');
    w.answer(everyVerdict('retry'));
    expect(await w.outbox.drainOnce(end.signal)).toBe('later');
    w.answer(failWith(401));
    expect(await w.outbox.drainOnce(end.signal)).toBe('halted');
    expect(w.time.sleepers()).toBe(0);
  });

  it('does nothing while an outbox runs', async () => {
    const w = outboxWorld();
    w.start();
    await settleAll();
    expect(await w.outbox.drainOnce(new AbortController().signal)).toBe('later');
    await w.stop();
  });
});

it('stops at once when its signal aborts, and can run again', async () => {
  const w = outboxWorld();
  await w.tap('a');
  w.answer(never);
  w.start();
  await settleAll();
  await w.stop();
  expect(w.time.sleepers()).toBe(0);
  w.answer(applyAll);
  w.start();
  await settleAll();
  expect(w.states()).toEqual(['applied']);
  await w.stop();
});
