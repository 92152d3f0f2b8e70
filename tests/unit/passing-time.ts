/** A fake clock that advances only on request. */
export interface PassingTime {
  /** Milliseconds since the start. */
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Advances the clock and runs everything that is due, each at its own time. */
  pass: (ms: number) => Promise<void>;
  /** Number of pending sleeps. */
  sleepers: () => number;
}

type Sleeper = { at: number; n: number; wake: () => void };

/** Runs everything that needs no time. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export function createPassingTime(): PassingTime {
  let time = 0;
  let n = 0;
  const sleepers = new Set<Sleeper>();
  return {
    now: () => time,
    sleepers: () => sleepers.size,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const sleeper: Sleeper = {
          at: time + ms,
          n: n++,
          wake: () => {
            sleepers.delete(sleeper);
            signal.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal.addEventListener('abort', sleeper.wake);
      }),
    pass: async (ms) => {
      const until = time + ms;
      for (;;) {
        await settleAll();
        const [next] = [...sleepers]
          .filter((one) => one.at <= until)
          .sort((a, b) => a.at - b.at || a.n - b.n);
        if (!next) break;
        time = Math.max(time, next.at);
        next.wake();
      }
      time = until;
    },
  };
}
