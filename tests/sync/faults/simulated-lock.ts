import type { Locks } from '#src/sync/engine/leader/leader-election.ts';
import type { Life, VirtualTime } from './virtual-time.ts';

type LockTime = Pick<VirtualTime, 'now' | 'schedule'>;
type Waiter = { life: Life; work: (signal: AbortSignal) => Promise<void>; stop: AbortController };

/** A leader without a heartbeat for this long loses its lock, in ms. */
const patienceMs = 20_000;

/**
 * The lock shared by the tabs of one profile and user: one leads, the next follows when it dies or its lock is stolen.
 */
export class SimulatedLock {
  readonly #time: LockTime;
  #leader: Waiter | null = null;
  #waiting: Waiter[] = [];
  /** Fault: the lock does not lock, and all tabs lead. */
  everybody = false;

  constructor(time: LockTime) {
    this.#time = time;
  }

  /** Returns a function that leaves the queue, or releases the lock. */
  lead(life: Life, work: (signal: AbortSignal) => Promise<void>): () => void {
    const waiter = { life, work, stop: new AbortController() };
    const leave = () => this.#leave(waiter);
    life.onDeath(leave);
    this.#waiting.push(waiter);
    this.#next();
    return leave;
  }

  /** Like a browser's lock: held until the work under it ends or fails. */
  locksOf(life: Life): Locks {
    return {
      request: (_name, { signal }, work) =>
        new Promise<void>((resolve, reject) => {
          const leave = this.lead(life, () => {
            signal?.removeEventListener('abort', giveUp);
            return work({}).finally(leave).then(resolve, reject);
          });
          const giveUp = () => {
            leave();
            reject(new DOMException('The request was aborted.', 'AbortError'));
          };
          signal?.addEventListener('abort', giveUp);
        }),
    };
  }

  /** Fault: waiting tabs lead beside the leader from now on. */
  letEverybodyLead(): void {
    this.everybody = true;
    this.#next();
  }

  /** Only one tab leads again. */
  mend(): void {
    this.everybody = false;
  }

  /** The leader is silent: a waiting tab takes over. The old leader notices when it wakes. */
  steal(from: Life): void {
    const leader = this.#leader;
    if (leader?.life !== from || this.#waiting.length === 0) return;
    this.#leader = null;
    this.#time.schedule(leader.life, 0, () => {
      leader.stop.abort();
      leader.stop = new AbortController();
      if (leader.life.alive) this.#waiting.push(leader);
      this.#next();
    });
    this.#next();
  }

  /** Freezes a leader for this long; the others notice after their timeout. */
  freeze(life: Life, ms: number): void {
    life.frozenUntil = this.#time.now + ms;
    for (const { life: other } of this.#waiting) {
      if (ms > patienceMs) this.#time.schedule(other, patienceMs, () => this.steal(life));
    }
  }

  #leave(waiter: Waiter): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiter);
    if (this.#leader === waiter) this.#leader = null;
    this.#next();
  }

  #next(): void {
    while (this.#waiting.length > 0 && (this.everybody || this.#leader === null)) {
      const next = this.#waiting.shift()!;
      if (!next.life.alive) continue;
      this.#leader ??= next;
      this.#time.schedule(next.life, 1, () => void next.work(next.stop.signal));
    }
  }
}
