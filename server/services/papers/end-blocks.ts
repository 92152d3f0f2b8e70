import type { Paper } from '#contract/rules/papers/paper.ts';
import type { Block, Item } from './paper-page.ts';
import type { TextStyle } from './paper-text.ts';
import { gap, space, stylesOf, type DrawTools } from './draw-tools.ts';

/** Sums, later deliveries, notes and fields to fill in by hand. */
export function endBlocks(tools: DrawTools, paper: Paper): Block[] {
  const { doc, page, layout } = tools;
  const styles = stylesOf(layout);
  const sumWidth = layout.isStacked ? page.width : page.width * 0.5;
  const blocks = paper.sums.map(({ label, value, isStrong }): Block => {
    const style = isStrong ? styles.strong : styles.text;
    const x = page.width - sumWidth;
    const labelWidth = sumWidth * 0.58;
    return {
      cells: [
        { x, width: labelWidth, items: page.textItems(label, style, labelWidth) },
        {
          x: x + labelWidth,
          width: sumWidth - labelWidth,
          items: page.textItems(value, { ...style, isRightAligned: true }, sumWidth - labelWidth),
        },
      ],
      padding: 2.5,
      rule: 'none',
    };
  });
  if (paper.laterDeliveries) blocks.push(...deliveryBlocks(tools, paper.laterDeliveries));
  for (const note of paper.notes) {
    const [first = '', ...rest] = note.split('\n');
    const items =
      rest.length === 0
        ? page.textItems(first, styles.quiet, page.width)
        : [
            ...page.textItems(first, { ...styles.quiet, font: 'bold' }, page.width),
            ...page.textItems(rest.join('\n'), styles.text, page.width),
          ];
    blocks.push({ cells: [{ x: 0, width: page.width, items }], padding: 4, rule: 'none' });
  }
  if (paper.formFields.length > 0) {
    const width = page.width / paper.formFields.length;
    blocks.push({
      cells: paper.formFields.map((label, at) => {
        const items = page.textItems(label, styles.quiet, width - 10);
        const frame: Item = {
          height: 0,
          draw: (x, y) =>
            doc
              .lineWidth(0.7)
              .strokeColor('#777')
              .rect(x - 5, y - 4, width, layout.formFieldHeight)
              .stroke(),
        };
        const used = items.reduce((sum, { height }) => sum + height, 0);
        return {
          x: at * width + 5,
          width: width - 10,
          items: [frame, ...items, space(Math.max(0, layout.formFieldHeight - 4 - used))],
        };
      }),
      padding: 8,
      rule: 'none',
    });
  }
  return blocks;
}

function deliveryBlocks(
  { page, layout }: DrawTools,
  deliveries: NonNullable<Paper['laterDeliveries']>,
): Block[] {
  const styles = stylesOf(layout);
  const [first, last] = [page.width * 0.3, page.width * 0.12];
  const middle = page.width - first - last - 2 * gap;
  const whole = (text: string, style: TextStyle, rule: Block['rule']): Block => ({
    cells: [{ x: 0, width: page.width, items: page.textItems(text, style, page.width) }],
    padding: 5,
    rule,
  });
  return [
    ...deliveries.groups.flatMap(({ title, rows }) => [
      { ...whole(title, styles.strong, rows.length > 0 ? 'thick' : 'none'), isHeading: rows.length > 0 },
      ...rows.map(({ reference, text, pieces }): Block => ({
        cells: [
          { x: 0, width: first, items: page.textItems(reference, styles.strong, first) },
          { x: first + gap, width: middle, items: page.textItems(text, styles.text, middle) },
          {
            x: page.width - last,
            width: last,
            items: page.textItems(pieces, { ...styles.strong, isRightAligned: true }, last),
          },
        ],
        padding: 3,
        rule: 'thin',
      })),
    ]),
    ...(deliveries.note ? [whole(deliveries.note, styles.quiet, 'none')] : []),
  ];
}
