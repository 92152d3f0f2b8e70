/** What a page measures of itself while the user works. Milliseconds. */
export interface Timing {
  /** By interaction: the longest time from an event to the frame that shows its result. */
  interactions: Record<number, number>;
  /** Times between two frames. */
  apart: number[];
  /** Frames of 50 ms or more. */
  long: number[];
}

declare global {
  interface Window {
    timing: Timing;
  }
}

/** Runs in each page before the page's own scripts. */
export function installTiming(): void {
  window.timing = { interactions: {}, apart: [], long: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry;
      if (interactionId === 0) continue;
      const { interactions } = window.timing;
      interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
    }
    // 16 ms is the lowest threshold that browsers support.
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
