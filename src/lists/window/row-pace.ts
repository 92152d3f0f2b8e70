/** ms of a frame that new rows may take, drawing them included. */
const SHARE = 45;
/** What a row is thought to take before any was timed: no device shall stand still at its first turn of the wheel. */
const FIRST_GUESS = 9;
/** However slow the device: rows that come singly would never catch up with a finger. */
const LEAST = 4;
/** How much the newest frame says of a device, of 1. */
const NEWEST = 0.3;

/** How many rows this device draws in a frame without the page standing still. */
export class RowPace {
  /** ms */
  #each = FIRST_GUESS;

  /** Rows that may be drawn in one frame. */
  get most(): number {
    return Math.max(LEAST, Math.floor(SHARE / this.#each));
  }

  /** A frame with so many new rows took so long, in ms, until all of it was drawn. */
  note(rows: number, took: number): void {
    // Of one or two, all else that a frame does would be thought theirs.
    if (rows < 3) return;
    this.#each += (took / rows - this.#each) * NEWEST;
  }
}
