import { code128 } from 'bwip-js/generic';

/** Modules of white that a scanner needs beside the bars. */
export const quietModules = 10;

/** The bars of a barcode in modules: the left edge and the width of each, and the width of all. */
export type CodeBars = { bars: { x: number; width: number }[]; width: number };

/**
 * A text in Code 128, for any drawing.
 * @param text printable ASCII
 * @throws Error if a character has no symbol
 */
export function codeBars(text: string): CodeBars {
  const bars: CodeBars['bars'] = [];
  const width = code128(
    { bcid: 'code128', text, scale: 1, height: 1 },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: () => undefined,
      // A line is drawn around a whole coordinate: one of odd width has its larger half on the left.
      line: (x, _y0, _x1, _y1, width) => void bars.push({ x: x - Math.ceil(width / 2), width }),
      polygon: () => undefined,
      hexagon: () => undefined,
      ellipse: () => undefined,
      fill: () => undefined,
      text: () => undefined,
      end: () => bars.reduce((end, bar) => Math.max(end, bar.x + bar.width), 0),
    },
  );
  return { bars, width };
}
