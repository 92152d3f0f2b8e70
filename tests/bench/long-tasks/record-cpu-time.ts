import type { Browser } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** CPU time of the thread, in µs. */
  tdur?: number;
}

/**
 * Traces the tasks of the main threads of all pages. Unlike the duration of a task, its CPU time hardly grows while other
 * processes use the cores.
 * @returns a function that ends the trace and returns the most CPU time of a task, in ms
 */
export async function recordCpuTime(browser: Browser): Promise<() => Promise<number>> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel'], excludedCategories: ['*'] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const completed = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await completed;
    await cdp.detach();
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const mainThreads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    );
    const times = events.filter((one) => mainThreads.has(threadOf(one))).map(({ tdur = 0 }) => tdur);
    return times.reduce((most, time) => Math.max(most, time), 0) / 1000;
  };
}
