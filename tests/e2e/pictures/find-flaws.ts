import type { Page } from '@playwright/test';

/**
 * Finds layout problems of a drawn page: a page wider than its window or that scrolls its bar away, truncated text
 * without a full version, touch targets that are too small.
 */
export async function findFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) flaws.push(`page is ${root.scrollWidth} wide of ${innerWidth}`);
    if (root.classList.contains('in-shell') && root.scrollHeight > innerHeight)
      flaws.push(`the page itself scrolls: ${root.scrollHeight} of ${innerHeight}`);
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.classList.length > 0 ? `.${element.classList[0]}` : ''} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, textOverflow, visibility } = getComputedStyle(element);
      if (visibility === 'hidden' || element.clientWidth <= 1 || !element.checkVisibility()) continue;
      const isCut =
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        overflowX !== 'scroll' &&
        element.scrollWidth > element.clientWidth + 1 &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      // A cell of a list shows its full text as a tooltip.
      const isTold = element.closest('[title]') || element.closest('[role="grid"] td');
      if (isCut && (textOverflow !== 'ellipsis' || !isTold)) flaws.push(`cut: ${name(element)}`);
    }
    if (matchMedia('(pointer: coarse)').matches) {
      for (const element of document.querySelectorAll('button, a[href], input, select')) {
        const { width, height } = element.getBoundingClientRect();
        const isInText = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
        if (!element.checkVisibility() || width <= 1 || isInText) continue;
        if (Math.max(width, height) < 24 || Math.min(width, height) < 24)
          flaws.push(`small: ${Math.round(width)} × ${Math.round(height)} ${name(element)}`);
      }
    }
    return flaws;
  });
}
