import type { Paper } from '#contract/rules/papers/paper.ts';
import { endBlocks } from './end-blocks.ts';
import { footerBlock, paperNumber } from './footer-block.ts';
import { headBlocks, runningHead } from './head-blocks.ts';
import type { Block, Cell } from './paper-page.ts';
import { stylesOf, type DrawTools } from './draw-tools.ts';
import { placeColumns, rowBlock } from './row-blocks.ts';

/** This many last rows move to the next page with what follows them, so that it is never alone there. */
const rowsWithEnd = 2;

/** Draws one paper on pages of its own. */
export async function drawPaper(tools: DrawTools, paper: Paper): Promise<void> {
  await flow(tools, paper, null);
  await flow(tools, paper, tools.page.count());
}

/** @param pages how many there are; null to count them */
async function flow(tools: DrawTools, paper: Paper, pages: number | null): Promise<void> {
  const { doc, page, layout } = tools;
  const { quiet } = stylesOf(layout);
  const footer = footerBlock(tools, paper);
  const left = layout.margin;
  page.begin(
    page.heightOf(footer) + 6,
    pages === null
      ? null
      : (at, bottom) => {
          doc.lineWidth(0.7).strokeColor('#000');
          doc
            .moveTo(left, bottom + 5)
            .lineTo(left + page.width, bottom + 5)
            .stroke();
          drawItems(footer.cells, left, bottom + 8);
          const text = paper.pageText.replace('{page}', String(at)).replace('{pages}', String(pages));
          const x = page.width * 0.66;
          const width = page.width - x;
          const items = page.textItems(
            `${paperNumber(paper)}\n${text}`,
            { ...quiet, isRightAligned: true, isCode: true },
            width,
          );
          drawItems([{ x, width, items }], left, bottom + 8);
        },
  );
  page.repeat([runningHead(tools, paper)]);
  for (const block of headBlocks(tools, paper)) await page.place(block);
  const columns = placeColumns(paper.columns, page.width, layout.isStacked);
  const head: Block = {
    cells: columns
      .filter(({ isBelow }) => !isBelow)
      .map(({ column, x, width }) => ({
        x,
        width,
        items: page.textItems(
          column.label,
          { ...quiet, font: 'bold', isRightAligned: column.isNumber },
          width,
        ),
      })),
    padding: 3,
    rule: 'thick',
  };
  const rows = paper.rows.map(
    ({ cells }) =>
      () =>
        rowBlock(tools, columns, cells),
  );
  const end = endBlocks(tools, paper);
  const lastRows = rows.slice(-rowsWithEnd).map((make) => make());
  const endHeight = [...lastRows, ...end].reduce((sum, block) => sum + page.heightOf(block), 0);
  const first = rows.length > rowsWithEnd ? rows[0]!() : lastRows[0];
  // The head is never alone at the foot of a page; the rows of a short paper move with its end.
  if (rows.length <= rowsWithEnd) page.ensureSpace(page.heightOf(head) + endHeight);
  if (first) page.ensureSpace(page.heightOf(head) + page.startHeightOf(first));
  await page.place(head);
  page.repeat([runningHead(tools, paper), head]);
  for (const make of rows.slice(0, -rowsWithEnd)) await page.place(make());
  page.ensureSpace(endHeight);
  for (const block of lastRows) await page.place(block);
  page.repeat([runningHead(tools, paper)]);
  for (const [at, block] of end.entries()) {
    const next = end[at + 1];
    if (block.isHeading && next) page.ensureSpace(page.heightOf(block) + page.startHeightOf(next));
    await page.place(block);
  }
}

function drawItems(cells: readonly Cell[], left: number, top: number): void {
  for (const { x, width, items } of cells) {
    let y = top;
    for (const item of items) {
      item.draw(left + x, y, width);
      y += item.height;
    }
  }
}
