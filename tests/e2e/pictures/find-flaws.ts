import type { Page } from '@playwright/test';
import { findCoveredControls } from '../../fixtures/looks/find-covered-controls.ts';
import { findFloorFlaws } from '../../fixtures/looks/find-floor-flaws.ts';
import { findLayoutFlaws } from '../../fixtures/looks/find-layout-flaws.ts';
import { findOverlaps } from '../../fixtures/looks/find-overlaps.ts';
import { findShortenedFacts } from '../../fixtures/looks/find-shortened-facts.ts';

/** A long list repeats its rows. */
const MAX_WINDOWS = 5;

/** Scrolls what fills most of the page or of its dialog to this place. @returns whether there is more below */
function scrollOn(page: Page, window: number): Promise<boolean> {
  return page.evaluate((at) => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
    const scrollers = [root, ...root.querySelectorAll('*')].filter(
      (one) =>
        one.scrollHeight > one.clientHeight + 1 &&
        (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)),
    );
    const area = (one: Element) => one.clientHeight * one.clientWidth;
    const [largest] = scrollers.sort((a, b) => area(b) - area(a));
    largest?.scrollTo({ top: at * largest.clientHeight * 0.8, behavior: 'instant' });
    return largest !== undefined && largest.scrollTop + largest.clientHeight < largest.scrollHeight - 1;
  }, window);
}

/** Finds what can be found automatically in what a drawn page shows, window by window from its top to its end. */
export async function findFlaws(page: Page, { floor }: { floor: boolean }): Promise<string[]> {
  // The height of a head that has just grown is published with the next frame.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  const found = await page.evaluate(findLayoutFlaws);
  if (floor) found.push(...(await page.evaluate(findFloorFlaws)));
  found.push(...(await page.evaluate(findShortenedFacts)), ...(await page.evaluate(findOverlaps)));
  found.push(...(await page.evaluate(findCoveredControls)));
  const scrolled = await page.evaluateHandle(() =>
    [...document.querySelectorAll('*')].map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft })),
  );
  for (let window = 0, isMore = true; isMore && window < MAX_WINDOWS; window++) {
    isMore = await scrollOn(page, window);
    found.push(...(await page.evaluate(findOverlaps)));
  }
  await scrolled.evaluate((places) => {
    for (const { one, top, left } of places) {
      if (one.scrollTop !== top || one.scrollLeft !== left) one.scrollTo({ top, left, behavior: 'instant' });
    }
  });
  await scrolled.dispose();
  return [...new Set(found)];
}
