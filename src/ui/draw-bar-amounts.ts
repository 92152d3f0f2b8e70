import type { Chart } from 'chart.js';

/** Room between two amounts in px. */
const gap = 6;

export type BarAmounts = {
  /** The text of each bar. */
  words: readonly string[];
  color: string;
  /** CSS font. */
  font: string;
};

/** Draws an amount above each bar of a data set, unless neighbours would touch. */
export function drawBarAmounts(
  chart: Chart<'bar'>,
  dataset: number,
  { words, color, font }: BarAmounts,
): void {
  const bars = chart.getDatasetMeta(dataset).data;
  const { ctx: pen } = chart;
  pen.save();
  pen.font = font;
  pen.fillStyle = color;
  pen.textAlign = 'center';
  const room = (bars[1]?.x ?? chart.width) - (bars[0]?.x ?? 0) - gap;
  if (words.every((text) => pen.measureText(text).width <= room))
    for (const [at, bar] of bars.entries()) pen.fillText(words[at] ?? '', bar.x, bar.y - gap);
  pen.restore();
}
