import { setImmediate } from 'node:timers/promises';
import type { PaperLayout } from './paper-layout.ts';
import { createPaperText, type PdfDocument, type TextStyle } from './paper-text.ts';
import { wrapText } from './wrap-text.ts';

/** A part of a cell that is never divided: a line of text, a barcode, a box. `width` is that of its cell. */
export type Item = { height: number; draw: (x: number, y: number, width: number) => void };

/** `x` from the left margin. */
export type Cell = { x: number; width: number; items: Item[] };

/** Cells beside each other, kept on one page unless they are higher than a page. */
export type Block = {
  cells: Cell[];
  padding: number;
  rule: 'none' | 'thin' | 'thick';
  /** Not alone at the foot of a page. */
  isHeading?: boolean;
};

/** Longest time in milliseconds for which drawing holds the thread before other requests get their turn. */
const maxHoldMs = 8;
const leading = 1.28;
/** A divided block begins with this many items of each cell, so that its label is not alone at the foot of a page. */
const firstItems = 3;

/** Draws the footer of a new page. */
export type DrawFooter = (page: number, bottom: number) => void;

/**
 * Draws blocks from top to bottom over as many pages as they need; a block that is higher than a page is divided. A page
 * leaves the memory as soon as the next one begins, so the number of pages is counted before by a run that draws nothing.
 */
export function createPaperPage(doc: PdfDocument, layout: PaperLayout) {
  const { margin } = layout;
  const width = layout.width - 2 * margin;
  let y = 0;
  let bottom = layout.height - margin;
  let since = performance.now();
  /** Repeated at the top of each further page. */
  let repeated: Block[] = [];
  let pages = 0;
  /** Null while the pages are only counted. */
  let drawFooter: DrawFooter | null = null;

  const { widthOf, shown, draw } = createPaperText(doc);

  /** The lines of a text in a cell of this width. */
  const textItems = (text: string, style: TextStyle, cellWidth: number): Item[] =>
    wrapText(shown(text, style), cellWidth, widthOf(style)).map((line) => ({
      height: style.size * leading,
      draw: (x, top, room) => {
        if (line === '') return;
        draw(line, style, style.isRightAligned ? x + room - widthOf(style)(line) : x, top);
      },
    }));

  const heightOf = ({ cells, padding }: Block) =>
    Math.max(0, ...cells.map(({ items }) => items.reduce((sum, { height }) => sum + height, 0))) +
    2 * padding;

  const repeatedHeight = () => repeated.reduce((sum, one) => sum + heightOf(one), 0);

  const isKeptWhole = (block: Block) => heightOf(block) <= (bottom - margin) * 0.9;

  /** The height that a block needs on a page on which it begins: of all of it, or of its first lines if it is divided. */
  const startHeightOf = (block: Block) =>
    isKeptWhole(block)
      ? heightOf(block)
      : heightOf({
          ...block,
          cells: block.cells.map((cell) => ({ ...cell, items: cell.items.slice(0, firstItems) })),
        });

  const addPage = () => {
    pages += 1;
    y = margin;
    if (!drawFooter) return;
    doc.addPage({ size: [layout.width, layout.height], margin: 0 });
    drawFooter(pages, bottom);
  };

  const rule = (kind: Block['rule']) => {
    if (kind === 'none' || !drawFooter) return;
    doc.lineWidth(kind === 'thick' ? 1 : 0.5).strokeColor(kind === 'thick' ? '#000' : '#999');
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .stroke();
  };

  const drawWhole = (block: Block) => {
    for (const { x, width: room, items } of block.cells) {
      let top = y + block.padding;
      for (const item of items) {
        if (drawFooter) item.draw(margin + x, top, room);
        top += item.height;
      }
    }
    y += heightOf(block);
    rule(block.rule);
  };

  const nextPage = () => {
    addPage();
    for (const block of repeated) drawWhole(block);
  };

  /** Draws as many items of each cell as fit on the page, then goes on with the rest on the next one. */
  const drawDivided = (block: Block) => {
    let rest = block.cells;
    while (rest.some(({ items }) => items.length > 0)) {
      const start = y;
      const room = bottom - start - 2 * block.padding;
      const isFresh = room >= bottom - margin - 2 * block.padding - repeatedHeight();
      const cut = rest.map((cell) => {
        let used = 0;
        let count = 0;
        for (const { height } of cell.items) {
          // An item that is higher than a page is drawn alone.
          if (used + height > room && !(isFresh && count === 0)) break;
          used += height;
          count += 1;
        }
        return { ...cell, items: cell.items.slice(0, count), rest: cell.items.slice(count) };
      });
      const isLast = cut.every((cell) => cell.rest.length === 0);
      drawWhole({ ...block, cells: cut, rule: isLast ? block.rule : 'none' });
      rest = cut.map(({ rest: items, ...cell }) => ({ ...cell, items }));
      if (!isLast) nextPage();
    }
  };

  const ensureSpace = (height: number) => {
    if (y + height > bottom && height <= bottom - margin - repeatedHeight()) nextPage();
  };

  return {
    width,
    widthOf,
    shown,
    drawText: draw,
    textItems,
    heightOf,
    startHeightOf,
    /**
     * Starts a paper, or only counts its pages. `footerHeight` is kept free on each page.
     * @param draw the footer; null to count
     */
    begin: (footerHeight: number, draw: DrawFooter | null) => {
      bottom = layout.height - margin - footerHeight;
      repeated = [];
      pages = 0;
      drawFooter = draw;
      addPage();
    },
    count: () => pages,
    repeat: (blocks: Block[]) => {
      repeated = blocks;
    },
    /** Moves to the next page unless this height is left, or no page would have it. */
    ensureSpace,
    place: async (block: Block) => {
      const height = heightOf(block);
      if (y + height <= bottom) drawWhole(block);
      else if (isKeptWhole(block)) {
        nextPage();
        if (y + height <= bottom) drawWhole(block);
        else drawDivided(block);
      } else {
        ensureSpace(startHeightOf(block));
        drawDivided(block);
      }
      if (performance.now() - since > maxHoldMs) {
        await setImmediate();
        since = performance.now();
      }
    },
  };
}

export type PaperPage = ReturnType<typeof createPaperPage>;
