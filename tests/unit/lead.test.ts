import { describe, expect, it } from 'vitest';
import {
  runLeaderElection,
  type BeatChannel,
  type LeaderElectionOptions,
  type Locks,
} from '#src/sync/engine/leader/leader-election.ts';
import { createPassingTime, settleAll, type PassingTime } from './passing-time.ts';

type Waiting = { start: () => void; cancel: () => void };

/**
 * A lock with browser semantics: a queue, an abort signal that leaves the queue, and a steal that aborts the holder.
 */
function fakeLocks(): Locks & { steals: () => number } {
  let holder: { broken: () => void } | null = null;
  const queue: Waiting[] = [];
  let steals = 0;
  const gone = () => new DOMException('The lock is gone.', 'AbortError');
  const grant = (
    work: (lock: unknown) => Promise<void>,
    resolve: () => void,
    reject: (e: unknown) => void,
  ) => {
    const mine = { broken: () => reject(gone()) };
    holder = mine;
    work({}).then(
      () => {
        release(mine);
        resolve();
      },
      (error: unknown) => {
        release(mine);
        reject(error);
      },
    );
  };
  const release = (mine: { broken: () => void }) => {
    if (holder !== mine) return;
    holder = null;
    queue.shift()?.start();
  };
  return {
    steals: () => steals,
    request: (_name, { signal, steal }, work) =>
      new Promise<void>((resolve, reject) => {
        if (signal?.aborted) return reject(gone());
        if (steal) {
          steals++;
          holder?.broken();
          return grant(work, resolve, reject);
        }
        const one: Waiting = { start: () => grant(work, resolve, reject), cancel: () => reject(gone()) };
        if (!holder && queue.length === 0) return one.start();
        queue.push(one);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(one);
          if (at < 0) return;
          queue.splice(at, 1);
          one.cancel();
        });
      }),
  };
}

/** Broadcast channels that deliver to all others, not to themselves. */
function fakeChannels(): () => BeatChannel {
  const all = new Map<BeatChannel, Set<() => void>>();
  return () => {
    const channel: BeatChannel = {
      postMessage: () => {
        for (const [other, listeners] of all) if (other !== channel) for (const hear of listeners) hear();
      },
      addEventListener: (_type, listener) => all.get(channel)!.add(listener),
      removeEventListener: (_type, listener) => all.get(channel)!.delete(listener),
    };
    all.set(channel, new Set());
    return channel;
  };
}

function world(locks: Locks | undefined = fakeLocks()) {
  const time = createPassingTime();
  const channelOf = fakeChannels();
  const leading: string[] = [];
  const open = (tab: string, more: Partial<LeaderElectionOptions> = {}) => {
    const end = new AbortController();
    const frozen = freezable(time);
    const done = runLeaderElection({
      name: 'quai:u-1',
      onLead: async (signal) => {
        leading.push(tab);
        if (!signal.aborted)
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        leading.splice(leading.indexOf(tab), 1);
      },
      signal: end.signal,
      locks,
      channel: channelOf(),
      sleep: frozen.sleep,
      now: time.now,
      ...more,
    });
    return { end: () => end.abort(), freeze: frozen.freeze, thaw: frozen.thaw, done };
  };
  return { time, leading, open };
}

/** A tab's own timers, which can be frozen. */
function freezable(time: PassingTime) {
  let thawed = Promise.resolve();
  let thaw: () => void = () => undefined;
  return {
    sleep: async (ms: number, signal: AbortSignal) => {
      await time.sleep(ms, signal);
      await thawed;
    },
    freeze: () => {
      thawed = new Promise((resolve) => (thaw = resolve));
    },
    thaw: () => thaw(),
  };
}

describe('leader election', () => {
  it('one tab of many leads; when it closes, the next in the queue takes over at once', async () => {
    const locks = fakeLocks();
    const { time, leading, open } = world(locks);
    const a = open('a');
    const b = open('b');
    open('c');
    await time.pass(120_000);
    expect(leading).toEqual(['a']);
    a.end();
    await settleAll();
    expect(leading).toEqual(['b']);
    b.end();
    await settleAll();
    expect(leading).toEqual(['c']);
    await Promise.all([a.done, b.done]);
    expect(locks.steals()).toBe(0);
  });

  it('a leader without a heartbeat for 20 s loses the lock; unfrozen, it stops and queues again', async () => {
    const locks = fakeLocks();
    const { time, leading, open } = world(locks);
    const a = open('a');
    await time.pass(1000);
    const b = open('b');
    await time.pass(60_000);
    a.freeze();
    await time.pass(15_000);
    expect(leading).toEqual(['a']);
    await time.pass(15_000);
    expect(locks.steals()).toBe(1);
    expect(leading).toEqual(['b']);
    a.thaw();
    await time.pass(120_000);
    expect(leading).toEqual(['b']);
    b.end();
    await settleAll();
    expect(leading).toEqual(['a']);
    expect(locks.steals()).toBe(1);
  });

  it('a follower that was frozen itself does not steal the lock because of missed heartbeats', async () => {
    const locks = fakeLocks();
    const { time, leading, open } = world(locks);
    open('a');
    let asleep = 0;
    const b = open('b', { now: () => time.now() + asleep });
    await time.pass(30_000);
    b.freeze();
    await time.pass(3 * 3_600_000);
    asleep += 3_600_000;
    b.thaw();
    await time.pass(60_000);
    expect(leading).toEqual(['a']);
    expect(locks.steals()).toBe(0);
  });

  it('without Web Locks every tab leads', async () => {
    const { time, leading, open } = world();
    const a = open('a', { locks: undefined });
    open('b', { locks: undefined });
    await time.pass(60_000);
    expect(leading).toEqual(['a', 'b']);
    a.end();
    await a.done;
    expect(leading).toEqual(['b']);
  });

  it('without a broadcast channel no lock is stolen', async () => {
    const locks = fakeLocks();
    const { time, leading, open } = world(locks);
    open('a', { channel: undefined });
    open('b', { channel: undefined });
    await time.pass(600_000);
    expect(leading).toEqual(['a']);
    expect(locks.steals()).toBe(0);
  });

  it('a leader that throws reports the error, releases the lock to the next tab, and queues again', async () => {
    const told: unknown[] = [];
    const { time, leading, open } = world();
    let runs = 0;
    const onLead = async () => {
      runs++;
      throw new Error('broken');
    };
    open('a', { onLead, onError: (error) => told.push(error) });
    const b = open('b');
    await time.pass(1000);
    expect(leading).toEqual(['b']);
    b.end();
    await time.pass(20_000);
    expect(runs).toBeGreaterThan(2);
    expect(runs).toBeLessThan(10);
    expect(told).toHaveLength(runs);
  });

  it('ends while it waits for the lock', async () => {
    const { leading, open } = world();
    open('a');
    const b = open('b');
    b.end();
    await b.done;
    expect(leading).toEqual(['a']);
  });
});
