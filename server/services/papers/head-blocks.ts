import { runningHeadOf, type Paper } from '#contract/rules/papers/paper.ts';
import { barcodeItems } from './barcode-items.ts';
import type { Block, Item } from './paper-page.ts';
import type { TextStyle } from './paper-text.ts';
import { gap, stylesOf, type DrawTools } from './draw-tools.ts';

/** The head of further pages. */
export function runningHead({ page, layout }: DrawTools, paper: Paper): Block {
  const text = runningHeadOf(paper);
  return {
    cells: [{ x: 0, width: page.width, items: page.textItems(text, stylesOf(layout).quiet, page.width) }],
    padding: 2,
    rule: 'none',
  };
}

/** The sender, the title, the order's code and the fields. */
export function headBlocks(tools: DrawTools, paper: Paper): Block[] {
  const { doc, page, layout, logo } = tools;
  const styles = stylesOf(layout);
  const leftWidth = page.width * 0.56;
  const right = page.width * 0.4;
  const end = (style: TextStyle) => ({ ...style, isRightAligned: true });
  const picture: Item[] = logo
    ? [
        {
          height: layout.logo.height + 6,
          draw: (x, y) => doc.image(logo, x, y, { fit: [layout.logo.width, layout.logo.height] }),
        },
      ]
    : [];
  const { sender } = paper;
  const head: Block = {
    cells: [
      {
        x: 0,
        width: leftWidth,
        items: [
          ...picture,
          ...(sender.name ? page.textItems(sender.name, styles.heading, leftWidth) : []),
          ...(layout.isStacked
            ? []
            : sender.lines.flatMap((line) => page.textItems(line, styles.text, leftWidth))),
        ],
      },
      {
        x: page.width - right,
        width: right,
        items: [
          ...page.textItems(paper.title, end(styles.title), right),
          ...(paper.number
            ? page.textItems(paper.number, end({ ...styles.heading, isCode: true }), right)
            : []),
          ...page.textItems(paper.subtitle, end(styles.quiet), right),
        ],
      },
    ],
    padding: 4,
    rule: 'none',
  };
  return [head, ...fieldBlocks(tools, paper)];
}

/** The order's barcode and the fields, two beside each other, wide ones alone. */
function fieldBlocks(tools: DrawTools, { order, fields }: Paper): Block[] {
  const { page, layout } = tools;
  const styles = stylesOf(layout);
  const half = (page.width - 2 * gap) / 2;
  const fieldItems = (field: Paper['fields'][number], width: number): Item[] => [
    ...page.textItems(field.label, styles.quiet, width),
    ...(field.title ? page.textItems(field.title, styles.heading, width) : []),
    ...(field.text ? page.textItems(field.text, styles.text, width) : []),
  ];
  const coded: Item[] =
    order.code === ''
      ? []
      : [
          ...barcodeItems(tools, order.code, half, layout.barHeight * 1.3),
          ...page.textItems(order.label, styles.strong, half),
        ];
  const narrow = fields.filter((field) => !field.isWide).map((field) => fieldItems(field, half));
  const cells = coded.length > 0 ? [coded, ...narrow] : narrow;
  const blocks: Block[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const pair = cells.slice(at, at + 2);
    blocks.push({
      cells: pair.map((items, side) => ({ x: side * (half + 2 * gap), width: half, items })),
      padding: 5,
      rule: 'none',
    });
  }
  for (const field of fields.filter((one) => one.isWide))
    blocks.push({
      cells: [{ x: 0, width: page.width, items: fieldItems(field, page.width) }],
      padding: 5,
      rule: 'none',
    });
  return blocks;
}
