import type { SeededRandom } from './seeded-random.ts';

/**
 * One run of a program, from its start until it is killed: everything that it still waits for then never comes. A
 * frozen one sleeps and continues later, believing that no time has passed.
 */
export class Life {
  readonly name: string;
  alive = true;
  /** Virtual milliseconds. */
  frozenUntil = 0;

  constructor(name: string) {
    this.name = name;
  }

  readonly #heirs: (() => void)[] = [];

  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const heir of this.#heirs) heir();
  }

  /** Called at its death, to release what it held. */
  onDeath(heir: () => void): void {
    this.#heirs.push(heir);
  }
}

type Task = { due: number; tie: number; life: Life; run: () => void };

/** More steps than any schedule needs: reaching it means an endless loop. */
const maxSteps = 40_000;

/**
 * A clock that advances only when everything waits, and then jumps to the next due time. All waiting of a simulated
 * world uses it; events due at the same moment happen in the order that the seed draws.
 */
export class VirtualTime {
  /** Virtual milliseconds since the start. */
  now = 0;
  steps = 0;
  readonly random: SeededRandom;
  readonly #heap: Task[] = [];

  constructor(random: SeededRandom) {
    this.random = random;
  }

  /** Runs `run` after `ms`, unless `life` has ended by then. */
  schedule(life: Life, ms: number, run: () => void): void {
    const heap = this.#heap;
    heap.push({ due: this.now + ms, tie: this.random.next(), life, run });
    let at = heap.length - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!isBefore(heap[at]!, heap[up]!)) return;
      [heap[at], heap[up]] = [heap[up]!, heap[at]!];
      at = up;
    }
  }

  /** Resolves after `ms`; never, if `life` has ended by then. */
  after(life: Life, ms: number): Promise<void> {
    return new Promise((resolve) => this.schedule(life, ms, resolve));
  }

  /** Like `after`; resolves at once if the signal aborts. */
  sleep(life: Life, ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => this.schedule(life, 0, resolve);
      signal.addEventListener('abort', end, { once: true });
      this.schedule(life, ms, () => {
        signal.removeEventListener('abort', end);
        resolve();
      });
    });
  }

  /** Advances the time to `until`, or, without it, until no event is left. */
  async run(until = Infinity): Promise<void> {
    for (;;) {
      await everybodyWaits();
      const [first] = this.#heap;
      if (!first || first.due > until) break;
      this.#pop();
      if (!first.life.alive) continue;
      this.now = Math.max(this.now, first.due);
      if (first.life.frozenUntil > this.now) {
        this.schedule(first.life, first.life.frozenUntil - this.now, first.run);
        continue;
      }
      if (++this.steps > maxSteps) throw new Error('The simulated world does not come to rest.');
      first.run();
    }
    if (until !== Infinity) this.now = Math.max(this.now, until);
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const least = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
      if (!isBefore(heap[least]!, heap[at]!)) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }
}

function isBefore(a: Task, b: Task): boolean {
  return a.due < b.due || (a.due === b.due && a.tie < b.tie);
}

/** Waits until every promise that can continue has continued: only then does the event loop turn. */
function everybodyWaits(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
