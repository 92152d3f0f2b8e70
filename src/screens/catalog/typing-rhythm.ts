/** Letters further apart than this, in ms, belong to two pieces of typing. */
const APART_MS = 1500;
/** Intervals between letters that are remembered. */
const KEPT = 5;
/** So many usual intervals without a letter mean that the typing has paused. */
const INTERVALS = 2;

/** How fast somebody types on this device, and so when a pause is one. */
export class TypingRhythm {
  readonly #intervals: number[] = [];
  #last = -Infinity;

  /** A letter was typed, at a time in ms on any clock that only goes forward. */
  note(now: number): void {
    const interval = now - this.#last;
    this.#last = now;
    if (interval > APART_MS) return;
    this.#intervals.push(interval);
    if (this.#intervals.length > KEPT) this.#intervals.shift();
  }

  /** ms after which, without a letter, none is expected soon; `least` of whoever types fast, or does not type. */
  pause(least: number, now: number): number {
    if (now - this.#last > APART_MS) return least;
    const sorted = this.#intervals.toSorted((a, b) => a - b);
    const usual = sorted[sorted.length >> 1] ?? 0;
    return Math.max(least, INTERVALS * usual);
  }

  /** ms until such a pause has passed, if no letter follows; 0 where it has, or nobody types. */
  untilPaused(least: number, now: number): number {
    return Math.max(0, this.#last + this.pause(least, now) - now);
  }
}

/** The rhythm in which the catalogue's search is typed: what falls due in the midst of a word makes its letters wait. */
export const typingRhythm = new TypingRhythm();

/**
 * Calls back after so many ms, and once a pause of at least `least` ms has passed: letters that change nothing are letters
 * all the same. Returns what keeps it from it.
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
