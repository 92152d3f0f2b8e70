import type { Paper } from '#contract/rules/papers/paper.ts';
import { space, stylesOf, type DrawTools } from './draw-tools.ts';
import type { Block } from './paper-page.ts';

/** The number in the footer. */
export function paperNumber({ number, order }: Paper): string {
  return number || order.code;
}

/** The sender's legal details; the page's number is drawn beside it. */
export function footerBlock({ page, layout }: DrawTools, paper: Paper): Block {
  const { footer, pageText } = paper;
  const { quiet } = stylesOf(layout);
  const width = page.width * 0.62;
  const right = page.textItems(
    `${paperNumber(paper)}\n${pageText}`,
    { ...quiet, isCode: true },
    page.width * 0.34,
  );
  const leftItems = layout.isStacked ? [] : footer.flatMap((line) => page.textItems(line, quiet, width));
  const missing = right.length - leftItems.length;
  const filler = missing > 0 ? [space(missing * quiet.size * 1.28)] : [];
  return { cells: [{ x: 0, width, items: [...leftItems, ...filler] }], padding: 3, rule: 'none' };
}
