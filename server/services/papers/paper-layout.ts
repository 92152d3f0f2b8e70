import { thermalSize, type PaperFormat } from '#contract/rules/papers/paper.ts';

/** One millimetre in points, the unit of PDF. */
const mm = 72 / 25.4;

/** Sizes of a paper's format, in points. */
export type PaperLayout = {
  width: number;
  height: number;
  margin: number;
  title: number;
  heading: number;
  text: number;
  quiet: number;
  /** Width of a barcode's module. */
  module: number;
  /** Height of a barcode's bars; on A4 the same as `.print-line-code` in `src/papers/paper-view.css`. */
  barHeight: number;
  logo: { width: number; height: number };
  /** Height of a field to fill in by hand. */
  formFieldHeight: number;
  /** The cells of a row below each other, for a narrow paper. */
  isStacked: boolean;
};

export const paperLayouts: Record<PaperFormat, PaperLayout> = {
  a4: {
    width: 210 * mm,
    height: 297 * mm,
    margin: 12.5 * mm,
    title: 17,
    heading: 12,
    text: 9.5,
    quiet: 8.5,
    module: 0.33 * mm,
    barHeight: 9 * mm,
    logo: { width: 60 * mm, height: 16 * mm },
    formFieldHeight: 22 * mm,
    isStacked: false,
  },
  thermal: {
    width: thermalSize.width * mm,
    height: thermalSize.height * mm,
    margin: 4 * mm,
    title: 13,
    heading: 11,
    text: 8.5,
    quiet: 7.5,
    module: 0.33 * mm,
    barHeight: 8 * mm,
    logo: { width: 36 * mm, height: 10 * mm },
    formFieldHeight: 12 * mm,
    isStacked: true,
  },
};
