/** Limits the CPU time of browsers, so that a fast machine is as slow as a device on the warehouse floor. */
export interface Quota {
  /** The mechanism, for the report. */
  how: string;
  /** Limits the browser that uses this profile, its workers, and the processes that it starts later. */
  hold: (profile: string) => void;
  /** Ends all limits. */
  end: () => void;
}

/** All threads of a browser together run for this part of each period. Milliseconds. */
export interface Share {
  runMs: number;
  periodMs: number;
}
