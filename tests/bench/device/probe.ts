/**
 * What a page measures of itself. It reports without being asked (`hear-page.ts`), because answering a question costs
 * CPU time.
 */
export interface Probe {
  /** Measures the next keys one after the other: what the page must show after each. */
  awaitKeys: (wanted: readonly Awaited[]) => void;
  /** As soon as the first rows are painted, the page focuses its search and waits for a key. */
  awaitFirstKey: (wanted: Wanted) => void;
}

/** The page once a search is answered: the reference of the first article, and the count in digits. */
export interface Wanted {
  first: string;
  count: string;
}

/** What follows a key: a specific result, any rows, or nothing to wait for. */
export type Awaited = Wanted | 'rows' | 'nothing';

/** Milliseconds from the key to the results in the DOM, to the painted frame, and to the start of the next frame. */
export interface KeyTimes {
  /** Time of the key on the page's clock. */
  at: number;
  inPage: number;
  painted: number;
  nextFrame: number;
}

/** What a page reports; times in ms since its navigation began. */
export interface Told {
  /** When the first rows were painted. */
  rows: number;
  /** When the facets were painted: they are counted over the whole catalogue. */
  facets: number;
  /** When the result of a key was painted. */
  key: KeyTimes;
}

/** Prefix of the probe's messages; the name and JSON follow. */
export const toldBy = 'probe ';

declare global {
  interface Window {
    probe: Probe;
  }
}
