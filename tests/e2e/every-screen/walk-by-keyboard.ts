import type { Page } from '@playwright/test';

/** More than the controls of any screen. */
const maxSteps = 400;

interface Stop {
  /** Identifies the element; undefined for elements that appeared later. */
  mark: string | undefined;
  name: string;
  flaws: string[];
}

/**
 * Tabs through a screen once around.
 * @returns problems for keyboard users: controls that are never reached, that show no focus, or that are outside the
 * window or covered while they have it
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const marks = await markControls(page);
  const met = new Set<string>();
  const flaws = new Set<string>();
  let first: string | undefined;
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    // After the last element the focus moves to the browser's own toolbar.
    if (stop === null) continue;
    if (stop.mark !== undefined && stop.mark === first) break;
    first ??= stop.mark;
    if (stop.mark !== undefined) met.add(stop.mark);
    for (const flaw of stop.flaws) flaws.add(`${flaw}: ${stop.name}`);
  }
  for (const name of await namesOf(
    page,
    marks.filter((mark) => !met.has(mark)),
  ))
    flaws.add(`never reached: ${name}`);
  return [...flaws];
}

/** Marks all current controls, and returns the marks. */
function markControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    return controls
      .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
      .map((one, at) => (one.dataset['walked'] = String(at)));
  });
}

/** The names of the marked controls that still exist: rendering replaces some. */
function namesOf(page: Page, marks: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted
        .map((mark) => document.querySelector<HTMLElement>(`[data-walked="${mark}"]`))
        .filter((one) => one?.checkVisibility() && one.tabIndex >= 0)
        .map((one) => `${one!.tagName} “${(one!.ariaLabel ?? one!.textContent).trim().slice(0, 40)}”`),
    marks,
  );
}

/** The focused element once the page has scrolled to it; null for none. */
function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const flaws: string[] = [];
    const isInside =
      box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0;
    if (isInside) {
      const x = Math.min(innerWidth - 2, Math.max(1, box.x + box.width / 2));
      const y = Math.min(innerHeight - 2, Math.max(1, box.y + box.height / 2));
      const above = document.elementFromPoint(x, y);
      const own = one.closest('label') ?? one;
      if (above && !own.contains(above) && !above.contains(one)) flaws.push('covered');
    } else flaws.push('out of sight');
    const isDrawn = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    const drawing = [one, one.parentElement!, ...one.querySelectorAll('*')];
    const hasRing = drawing.some((element) =>
      [null, '::before', '::after'].some((part) => isDrawn(getComputedStyle(element, part))),
    );
    if (!hasRing) flaws.push('no ring');
    const name = `${one.tagName} “${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}”`;
    return { mark: one.dataset['walked'], name, flaws };
  });
}
