/** How far a step is, told while it runs. */
export type Live = {
  /** Rows done; kept in memory, since the one transaction that writes an import shows nothing until its end. */
  done: number;
  /** True once the application closes: what can stop between two chunks does. */
  stopped: boolean;
};

export type ImportRunner = {
  /** Runs a step in the background; false where one runs for this job already. */
  start: (jobId: string, step: (live: Live) => Promise<void>) => boolean;
  live: (jobId: string) => Live | undefined;
  close: () => Promise<void>;
};

/** Long steps of this process. Each deals with its own failures; a job that it left half-way can be taken up again. */
export function createImportRunner(): ImportRunner {
  const running = new Map<string, { live: Live; end: Promise<void> }>();
  return {
    start(jobId, step) {
      if (running.has(jobId)) return false;
      const live: Live = { done: 0, stopped: false };
      const end = step(live).finally(() => running.delete(jobId));
      running.set(jobId, { live, end });
      return true;
    },
    live: (jobId) => running.get(jobId)?.live,
    async close() {
      const all = [...running.values()];
      for (const { live } of all) live.stopped = true;
      await Promise.all(all.map(({ end }) => end));
    },
  };
}
