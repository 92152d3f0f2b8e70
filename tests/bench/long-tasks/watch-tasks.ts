/** A task of 50 ms or more of the page's main thread. Milliseconds. */
export interface LongTask {
  startTime: number;
  duration: number;
}

/** A frame of 50 ms or more, with the time in which its scripts waited for style and layout. Milliseconds. */
export interface LongFrame extends LongTask {
  forced: number;
}

declare global {
  interface Window {
    work: { tasks: LongTask[]; frames: LongFrame[] };
  }
}

/** Runs in each page before the page's own scripts. */
export function watchTasks(): void {
  type Frame = PerformanceEntry & { scripts: { forcedStyleAndLayoutDuration: number }[] };
  window.work = { tasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.work.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { startTime, duration, scripts } of list.getEntries() as Frame[]) {
      const forced = scripts.reduce((sum, one) => sum + one.forcedStyleAndLayoutDuration, 0);
      window.work.frames.push({ startTime, duration, forced });
    }
  }).observe({ type: 'long-animation-frame' });
}
