/** Time budget in ms for new rows in a frame, painting included. */
const SHARE = 45;
/** Assumed ms per row before the first measurement, high enough that the first scroll does not block a slow device. */
const FIRST_GUESS = 9;
/** Minimum even on slow devices: rows that come one by one would never catch up with scrolling. */
const LEAST = 4;
/** Weight of the latest frame in the moving average, 0 to 1. */
const NEWEST = 0.3;

/** Measures how many rows this device can render in a frame without dropping frames. */
export class RowPace {
  /** Average ms per row. */
  #each = FIRST_GUESS;

  /** Maximum number of new rows in one frame. */
  get most(): number {
    return Math.max(LEAST, Math.floor(SHARE / this.#each));
  }

  /** Records a frame: its number of new rows and the ms until it was painted. */
  note(rows: number, took: number): void {
    // With one or two rows, the rest of the frame's work would distort the average.
    if (rows < 3) return;
    this.#each += (took / rows - this.#each) * NEWEST;
  }
}

/** Shared by all lists, because rendering speed depends on the device and not on the list. */
export const pace = new RowPace();
