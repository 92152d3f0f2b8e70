import type { PaperCell, PaperColumn } from '#contract/rules/papers/paper.ts';
import { barcodeItems } from './barcode-items.ts';
import type { Block, Cell, Item } from './paper-page.ts';
import type { TextStyle } from './paper-text.ts';
import { gap, stylesOf, type DrawTools } from './draw-tools.ts';

/** `isBelow`: its cells are below those of the column before. */
export type PlacedColumn = { column: PaperColumn; x: number; width: number; at: number; isBelow: boolean };

/** On a narrow paper the middle columns are below each other: the first and the last one keep their places. */
export function placeColumns(
  columns: readonly PaperColumn[],
  full: number,
  isStacked: boolean,
): PlacedColumn[] {
  const shown = columns.map((column, at) => ({ column, at }));
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  if (!isStacked) {
    const unit = (full - gap * (columns.length - 1)) / total;
    let x = 0;
    return shown.map((one) => {
      const width = one.column.share * unit;
      const placed = { ...one, x, width, isBelow: false };
      x += width + gap;
      return placed;
    });
  }
  const [first, ...others] = shown;
  const last = others.pop();
  const [firstWidth, lastWidth] = [20, 46];
  const middle = full - firstWidth - lastWidth - 2 * 4;
  return [
    ...(first ? [{ ...first, x: 0, width: firstWidth, isBelow: false }] : []),
    ...others.map((one, index) => ({ ...one, x: firstWidth + 4, width: middle, isBelow: index > 0 })),
    ...(last ? [{ ...last, x: full - lastWidth, width: lastWidth, isBelow: false }] : []),
  ];
}

/** Columns at the same place are below each other. */
export function rowBlock(
  tools: DrawTools,
  columns: readonly PlacedColumn[],
  cells: readonly PaperCell[],
): Block {
  const placed = new Map<number, Cell>();
  for (const { column, x, width, at } of columns) {
    const cell = cells[at];
    if (!cell) continue;
    const items = cellItems(tools, cell, width, column.isNumber);
    const known = placed.get(x);
    placed.set(x, { x, width, items: known ? [...known.items, ...items] : items });
  }
  return { cells: [...placed.values()], padding: 5, rule: 'thin' };
}

function cellItems(tools: DrawTools, cell: PaperCell, width: number, isRightAligned: boolean): Item[] {
  const { doc, page, layout } = tools;
  const styles = stylesOf(layout);
  switch (cell.kind) {
    case 'text':
      return cell.lines.flatMap(({ text, look }) =>
        page.textItems(text, { ...styles[look ?? 'text'], isRightAligned }, width),
      );
    case 'tick':
      return [
        {
          height: 15,
          draw: (x, y) => {
            doc
              .lineWidth(1)
              .strokeColor('#000')
              .roundedRect(x + 1, y + 1, 13, 13, 1.5)
              .stroke();
            if (cell.isDone)
              doc
                .moveTo(x + 4, y + 8)
                .lineTo(x + 7, y + 11)
                .lineTo(x + 11.5, y + 4)
                .stroke();
          },
        },
      ];
    case 'location':
      return locationItems(tools, cell.parts, width);
    case 'barcode':
      return cell.text === ''
        ? []
        : [
            ...barcodeItems(tools, cell.text, width, layout.barHeight),
            ...page.textItems(cell.text, styles.quiet, width),
          ];
  }
}

/** A location like the sign on the rack; as text where it is too wide. */
function locationItems({ doc, page, layout }: DrawTools, parts: readonly string[], width: number): Item[] {
  const style: TextStyle = { font: 'bold', size: layout.heading, isCode: true };
  const texts = parts.map((part) => page.shown(part, style));
  const widths = texts.map((text) => page.widthOf(style)(text) + 10);
  const total = widths.reduce((sum, one) => sum + one, 0);
  if (total > width) return page.textItems(parts.join('-'), style, width);
  const height = style.size + 9;
  return [
    {
      height: height + 3,
      draw: (x, y) => {
        doc.lineWidth(0.9).strokeColor('#000').roundedRect(x, y, total, height, 2).stroke();
        let at = x;
        for (const [index, text] of texts.entries()) {
          if (index > 0)
            doc
              .lineWidth(0.5)
              .moveTo(at, y)
              .lineTo(at, y + height)
              .stroke();
          page.drawText(text, style, at + 5, y + 4.5);
          at += widths[index] ?? 0;
        }
      },
    },
  ];
}
