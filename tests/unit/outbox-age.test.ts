import { describe, expect, it } from 'vitest';
import { decideExpiry } from '#src/sync/engine/outbox/command-expiry.ts';
import { renewCommand } from '#src/sync/engine/outbox/renew-command.ts';
import { settleAll } from './passing-time.ts';
import { begin, outboxWorld } from './outbox-world.ts';

const day = 86_400_000;
const year = 365 * day;
const at = (ms: number) => new Date(ms).toISOString();

/**
 * A command queued `age` ms ago by true time, on a device whose clock was `thenOff` ms off at the tap and is `nowOff`
 * ms off now.
 */
function judge(age: number, thenOff: number, nowOff: number, heardBefore: number | null, server = true) {
  const queued = {
    queued_at: at(begin - age + thenOff),
    ...(heardBefore === null ? {} : { heard_at: at(begin - age - heardBefore) }),
  };
  return decideExpiry(queued, begin + nowOff, server ? begin : null);
}

describe('the age of a command', () => {
  it('up to 30 days it is sent, beyond that the user is asked', () => {
    expect(judge(30 * day, 0, 0, null)).toBe('send');
    expect(judge(30 * day + 1, 0, 0, null)).toBe('ask');
    expect(judge(40 * day, 0, 0, 60_000)).toBe('ask');
  });

  const clocks = [-year, 0, year].flatMap((then) =>
    [-year, 0, year].map((now): [number, number] => [then, now]),
  );

  it.each(clocks)('a recent tap is sent, with the clock %d off at the tap and %d off now', (then, now) => {
    expect(judge(60_000, then, now, 10_000)).toBe('send');
    expect(judge(20 * day, then, now, 9 * day)).toBe('send');
  });

  it.each(clocks.filter(([then]) => then !== 0))(
    'an old tap asks the user, with the clock %d off at the tap and %d off now',
    (then, now) => {
      expect(judge(40 * day, then, now, 10_000)).toBe('ask');
      expect(judge(40 * day, then, now, null)).toBe('ask');
    },
  );

  it.each([-year, year])('until the server time is known, an implausible age (%d) waits', (now) => {
    expect(judge(60_000, 0, now, 10_000, false)).toBe('wait');
    expect(judge(60_000, 0, 0, 10_000, false)).toBe('send');
    expect(judge(40 * day, 0, 0, null, false)).toBe('wait');
  });
});

describe('a queue with expired commands', () => {
  it('expired commands are refused, their lanes wait, and keep their ids when the user sends them', async () => {
    const w = outboxWorld();
    const old = await w.tap('a', { queued_at: at(begin - 31 * day) });
    const behind = await w.tap('a');
    await w.tap('b');
    w.start();
    await settleAll();
    expect(w.sent).toHaveLength(1);
    expect(w.disk.queue).toMatchObject([
      { id: old.id, state: 'refused', verdict: { status: 'rejected', rev: 0, code: 'command.expired' } },
      { id: behind.id, state: 'waiting' },
      { state: 'applied' },
    ]);
    const renewed = renewCommand(w.disk.queue[0]!, {
      newId: 'fresh',
      now: at(begin),
      lastServerTime: null,
    });
    // An earlier attempt may have succeeded: the server recognizes it by this id.
    expect(renewed.id).toBe(old.id);
    w.disk.queue[0] = { ...renewed, n: 1 };
    w.outbox.wake();
    await settleAll();
    expect(w.sent[1]!.ids).toEqual([old.id, behind.id]);
    await w.stop();
  });

  it.each([-year, year])(
    'a clock %d ms off causes no refusal, and nothing is sent before the server time is known',
    async (off) => {
      let server: number | null = null;
      const w = outboxWorld({ now: () => begin + off, serverNow: () => server });
      for (let n = 0; n < 3; n++) await w.tap('a', { heard_at: at(begin - day) });
      w.start();
      await settleAll();
      expect(w.sent).toEqual([]);
      expect(w.states()).toEqual(['waiting', 'waiting', 'waiting']);
      server = begin;
      w.outbox.wake();
      await settleAll();
      expect(w.states()).toEqual(['applied', 'applied', 'applied']);
      await w.stop();
    },
  );

  it.each([2 * day, -40 * day])(
    'a command that the user confirmed with a clock %d ms off is not refused again',
    async (off) => {
      const w = outboxWorld({ now: () => begin + off, serverNow: () => begin });
      const old = await w.tap('a', { queued_at: at(begin - 60 * day), heard_at: at(begin - 61 * day) });
      w.start();
      await settleAll();
      expect(w.states()).toEqual(['refused']);
      const word = { newId: 'fresh', now: at(begin + off), lastServerTime: at(begin) };
      w.disk.queue[0] = { ...renewCommand(w.disk.queue[0]!, word), n: 1 };
      w.outbox.wake();
      await settleAll();
      expect(w.states()).toEqual(['applied']);
      expect(w.sent.flatMap(({ ids }) => ids)).toEqual([old.id]);
      await w.stop();
    },
  );

  it('resent after a refusal by the server, or with other arguments, a command gets a new id', () => {
    const one = {
      n: 3,
      id: 'old',
      user_id: 'u-1',
      type: 'basket.set',
      version: 1,
      args: 1,
      lane: 'a',
      depends_on: ['x'],
      state: 'refused',
      attempts: 4,
      queued_at: at(0),
      verdict: { id: 'old', status: 'conflict', rev: 5 },
    } as const;
    const word = { newId: 'fresh', now: at(begin), lastServerTime: at(begin - day) };
    const { n: _n, ...kept } = one;
    const again = {
      id: 'fresh',
      state: 'waiting',
      attempts: 0,
      queued_at: at(begin),
      heard_at: at(begin - day),
      verdict: null,
    };
    expect(renewCommand(one, word)).toEqual({ ...kept, ...again });
    const local = {
      ...one,
      verdict: { id: 'old', status: 'rejected', rev: 0, code: 'server.failure' },
    } as const;
    expect(renewCommand(local, word).id).toBe('old');
    expect(renewCommand(local, { ...word, args: 2 })).toMatchObject({ id: 'fresh', args: 2 });
  });
});
