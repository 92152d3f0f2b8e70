import type { Page } from 'playwright-core';
import { percentile } from '../percentile.ts';
import type { Timing } from './install-timing.ts';
import { scrollDown, typeInSearch } from './work-in-page.ts';

/** CPU slowdown of the page's main thread, as in DevTools. */
const throttle = 4;
const screens = 40;

/** Runs `work` in a page that is slowed down fourfold. */
async function slowed(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
}

/** Types into the search of a page, and prints the timing. */
export function measureTyping(page: Page, name: string): Promise<void> {
  return slowed(page, async () => {
    const { keys, timing } = await typeInSearch(page);
    const of = (part: number) => percentile(keys, part).toFixed(0);
    console.log(
      `  typing, ${name}: INP p50 ${of(0.5)}, p98 ${of(0.98)}, most ${of(1)} ms of ${keys.length} keys; ${describeFrames(timing)}`,
    );
  });
}

/** Scrolls through a page, and prints the timing. */
export function measureScrolling(page: Page, name: string): Promise<void> {
  return slowed(page, async () => {
    const { timing, rows } = await scrollDown(page, screens);
    console.log(`  scrolling, ${name}: ${screens} screens to row ${rows}; ${describeFrames(timing)}`);
  });
}

function describeFrames({ apart, long }: Timing): string {
  const over = apart.filter((ms) => ms > 100).length;
  const worst = (all: readonly number[]) => Math.max(0, ...all).toFixed(0);
  const longOver = long.filter((ms) => ms > 100).length;
  return (
    `frames apart p99 ${percentile([0, ...apart], 0.99).toFixed(0)}, most ${worst(apart)} ms, ${over} over 100 ms; ` +
    `long frames ${long.length}, most ${worst(long)} ms, ${longOver} over 100 ms`
  );
}
