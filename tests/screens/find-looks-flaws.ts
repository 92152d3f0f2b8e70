import { findFloorFlaws } from '../fixtures/looks/find-floor-flaws.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import { findShortenedFacts } from '../fixtures/looks/find-shortened-facts.ts';

/** Sets the size of text that the user has chosen in the browser, in percent. @returns a function that resets it */
export function setTextSize(percent: number): () => void {
  document.documentElement.style.fontSize = `${percent}%`;
  return () => {
    document.documentElement.style.fontSize = '';
  };
}

/** The fields of which the hint inside is cut. */
export function findCutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  const fields = [...document.querySelectorAll<HTMLInputElement>('.field-input:placeholder-shown')];
  return fields
    .filter((field) => field.checkVisibility() && field.placeholder !== '')
    .filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room + 1;
    })
    .map((field) => `cut: ${field.placeholder}`);
}

/** The problems of a screen of the floor, and its texts that are cut or outside the window. */
export function findLooksFlaws(): string[] {
  const found = [...findFloorFlaws(), ...findOverlaps(), ...findShortenedFacts()];
  const root = document.querySelector('dialog:modal') ?? document.body;
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasText || element.closest('.sr-only') || element.offsetParent === null) continue;
    const words = element.textContent ?? '';
    const { left, right } = element.getBoundingClientRect();
    const scrolls = element.closest('.tabs, .job-chips') !== null;
    if (!scrolls && (left < -1 || right > innerWidth + 1)) found.push(`outside: ${words}`);
    const clips = getComputedStyle(element).overflowX === 'hidden';
    if (clips && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${words}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
  return found;
}
