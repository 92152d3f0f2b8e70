/** Letters further apart than this, in ms, belong to separate bursts of typing. */
const APART_MS = 1500;
/** Number of intervals between letters that are kept. */
const KEPT = 5;
/** After this many typical intervals without a letter, typing has paused. */
const INTERVALS = 2;

/** Measures how fast the user types on this device, to decide when typing has paused. */
export class TypingRhythm {
  readonly #intervals: number[] = [];
  #last = -Infinity;

  /** Records a letter; `now` is in ms on a monotonic clock. */
  note(now: number): void {
    const interval = now - this.#last;
    this.#last = now;
    if (interval > APART_MS) return;
    this.#intervals.push(interval);
    if (this.#intervals.length > KEPT) this.#intervals.shift();
  }

  /**
   * Time in ms without a letter after which typing has paused: `least` for fast typists or if nothing was typed
   * recently.
   */
  pause(least: number, now: number): number {
    if (now - this.#last > APART_MS) return least;
    const sorted = this.#intervals.toSorted((a, b) => a - b);
    const usual = sorted[sorted.length >> 1] ?? 0;
    return Math.max(least, INTERVALS * usual);
  }

  /** Remaining ms until typing has paused; 0 if it has paused already or nothing is being typed. */
  untilPaused(least: number, now: number): number {
    return Math.max(0, this.#last + this.pause(least, now) - now);
  }
}

/** The typing rhythm in the catalogue search, used to keep deferred work from running between two letters. */
export const typingRhythm = new TypingRhythm();

/**
 * Calls `then` after `ms`, but only once typing has paused for at least `least` ms; letters that do not change the
 * results count as typing too. Returns a function that cancels the call.
 */
export function afterTyping(ms: number, least: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitFor = (left: number) => {
    timer = setTimeout(() => {
      const more = typingRhythm.untilPaused(least, performance.now());
      if (more > 0) waitFor(more);
      else then();
    }, left);
  };
  waitFor(ms);
  return () => clearTimeout(timer);
}
