/** What a page notes of itself while somebody works in it. Milliseconds. */
export interface Timing {
  /** By interaction: the longest from an event to the frame that shows what it did. */
  interactions: Record<number, number>;
  /** Between two frames. */
  apart: number[];
  /** Frames that took 50 ms or more. */
  long: number[];
}

declare global {
  interface Window {
    timing: Timing;
  }
}

/** Runs in each page before its own scripts. */
export function installTiming(): void {
  window.timing = { interactions: {}, apart: [], long: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry;
      if (interactionId === 0) continue;
      const { interactions } = window.timing;
      interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
    }
    // 16 ms is the least that browsers tell of.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.timing.long.push(duration);
  }).observe({ type: 'long-animation-frame' });
  let last = performance.now();
  const note = (now: number) => {
    window.timing.apart.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
