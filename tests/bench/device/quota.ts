/** Takes time from browsers, so that a fast machine is as slow as a device on the floor. */
export interface Quota {
  /** By which means, in words, for the report. */
  how: string;
  /** Holds the browser that keeps its profile in `profile`, workers and all; what it starts later is held with it. */
  hold: (profile: string) => void;
  /** Lets go of all. */
  end: () => void;
}

/** Of each period all threads of a browser together run so long. Milliseconds. */
export interface Share {
  runMs: number;
  periodMs: number;
}
