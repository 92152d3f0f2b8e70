/** What a page notes of itself; times in ms since its navigation began. */
export interface Probe {
  /** When the first rows were painted, and when the facets were: these are counted over the whole catalogue. */
  rows: Promise<number>;
  facets: Promise<number>;
  /** Tasks of the page's own thread over 50 ms. */
  longTasks: { at: number; ms: number }[];
  /** From here on it waits for a key, and then for what the page is to show; for any rows where nothing is named. */
  awaitKey: (wanted: Wanted | null) => void;
  /** As soon as the first rows are painted the page goes to its search, and waits for a key. */
  awaitFirstKey: (wanted: Wanted) => void;
  /** The times of the key that was last waited for. */
  key: Promise<KeyTimes> | null;
}

/** What is on the page once a question is answered: the first article's reference, and the count in digits. */
export interface Wanted {
  first: string;
  count: string;
}

/** Milliseconds from the key: results in the page, the frame that has them painted, and the next frame's beginning. */
export interface KeyTimes {
  /** The key itself, on the page's clock. */
  at: number;
  inPage: number;
  painted: number;
  nextFrame: number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}
