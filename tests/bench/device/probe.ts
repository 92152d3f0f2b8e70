/** What a page notes of itself. It tells what it sees by itself (`hear-page.ts`): a page that is asked works on the question. */
export interface Probe {
  /** The next keys are waited for, one after the other: what the page is to show after each. */
  awaitKeys: (wanted: readonly Awaited[]) => void;
  /** As soon as the first rows are painted the page goes to its search, and waits for a key. */
  awaitFirstKey: (wanted: Wanted) => void;
}

/** What is on the page once a question is answered: the first article's reference, and the count in digits. */
export interface Wanted {
  first: string;
  count: string;
}

/** What follows a key: something named, any rows, or nothing that would be waited for. */
export type Awaited = Wanted | 'rows' | 'nothing';

/** Milliseconds from the key: results in the page, the frame that has them painted, and the next frame's beginning. */
export interface KeyTimes {
  /** The key itself, on the page's clock. */
  at: number;
  inPage: number;
  painted: number;
  nextFrame: number;
}

/** What a page tells; times in ms since its navigation began. */
export interface Told {
  /** The first rows were painted. */
  rows: number;
  /** The facets were: these are counted over the whole catalogue. */
  facets: number;
  /** What followed a key was. */
  key: KeyTimes;
}

/** With this begins what the probe tells; the name of it follows, and JSON. */
export const toldBy = 'probe ';

declare global {
  interface Window {
    probe: Probe;
  }
}
