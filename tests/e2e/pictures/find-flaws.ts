import type { Page } from '@playwright/test';

/**
 * Finds layout problems of a drawn page: a page wider than its window or that scrolls its bar away, truncated text
 * without a full version, text that lies outside its window, its button or a box that clips it, touch targets that are
 * too small.
 */
export async function findFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const root = document.documentElement;
    // A phone widens its window to content that is too wide; the root keeps the width of the device.
    if (root.scrollWidth > root.clientWidth)
      flaws.push(`page is ${root.scrollWidth} wide of ${root.clientWidth}`);
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
    /** Pixels of a line's height that its letters do not fill: a box may cut these. */
    const ROOM = 3;
    /** Boxes that look broken if their text leaves them, although nothing clips it. */
    const bounds = 'button, .button, .pill, .chip, .location-sign-part, th, [role="tab"]';
    const reported = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.nodeValue?.trim() || reported.has(element) || !element.checkVisibility())
        continue;
      if (element.closest('.toast-host, script, style, option, textarea, svg') || isHidden(element)) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const leaves = (
        box: { left: number; right: number; top: number; bottom: number },
        x = true,
        y = true,
      ) =>
        (x && (right > box.right + 1 || left < box.left - 1)) ||
        (y && (bottom > box.bottom + ROOM || top < box.top - ROOM));
      const report = (flaw: string) => {
        reported.add(element);
        flaws.push(`${flaw}: ${name(element)}`);
      };
      const bound = element.closest(bounds);
      // A badge lies on the corner of its button; a truncated text ends inside its own box.
      const { position, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isAlone = position === 'absolute' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const isInTruncated = [...ancestorsOf(element, bound)].some(
        (one) => getComputedStyle(one).textOverflow === 'ellipsis',
      );
      if (bound && !isAlone && !isInTruncated && leaves(bound.getBoundingClientRect()))
        report(`leaves its ${bound.className.split(' ')[0]}`);
      let x = true;
      let y = true;
      let isTruncated = false;
      for (
        let box: Element | null = element;
        box && (x || y) && !reported.has(element);
        box = box.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
        // A truncated text ends visibly; the check above asks for its full version.
        isTruncated ||= textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (/auto|scroll/.test(overflowX)) x = false;
        if (/auto|scroll/.test(overflowY)) y = false;
        const clips = { x: x && overflowX !== 'visible', y: y && overflowY !== 'visible' };
        if (!isTruncated && (clips.x || clips.y) && leaves(box.getBoundingClientRect(), clips.x, clips.y))
          report(`cut by ${box.tagName.toLowerCase()}.${box.className.toString().split(' ')[0]}`);
        // The page behind a fixed box does not scroll it.
        if (
          position === 'fixed' &&
          !isTruncated &&
          leaves({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, x, y)
        )
          report('outside the window');
      }
      if (x && !isTruncated && !reported.has(element) && (right > innerWidth + 1 || left < -1))
        report('outside the window');
    }
    function* ancestorsOf(element: Element, end: Element | null) {
      for (let one = element.parentElement; one && one !== end; one = one.parentElement) yield one;
    }
    /** Text for screen readers only. */
    function isHidden(element: Element): boolean {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { opacity, clipPath, visibility } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        if (visibility === 'hidden' || opacity === '0' || clipPath !== 'none') return true;
        if (box.width <= 1 && box.height <= 1 && one !== document.body) return true;
      }
      return false;
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
