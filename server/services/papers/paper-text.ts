import type PDFDocument from 'pdfkit';
import { fontChains, paperFont, type FontFile, type PaperFont } from './paper-fonts.ts';
import { printable } from './printable.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export type TextStyle = {
  font: PaperFont;
  size: number;
  grey?: boolean;
  isRightAligned?: boolean;
  /** A code: a character without a glyph is printed as its number instead of as a box. */
  isCode?: boolean;
};

/** pdfkit's types do not declare the font that is in use. */
type InUse = { _font: { font: { characterSet: number[] } } };

/** The characters of each font. */
const characters = new Map<FontFile, ReadonlySet<number>>();

const graphemes = new Intl.Segmenter();
/** Words of a line that are read from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}][^ ]*(?: +[\p{Script=Hebrew}\p{Script=Arabic}][^ ]*)+/gu;

/** Measures and draws lines of text, each character in the first font that has it. */
export function createPaperText(doc: PdfDocument) {
  const registered = new Set<FontFile>();
  const setFont = (name: FontFile) => {
    if (!registered.has(name)) doc.registerFont(name, paperFont(name));
    registered.add(name);
    return doc.font(name);
  };

  const has = (name: FontFile, character: string): boolean => {
    let known = characters.get(name);
    if (!known) {
      const { _font } = setFont(name) as unknown as InUse;
      characters.set(name, (known = new Set(_font.font.characterSet)));
    }
    return known.has(character.codePointAt(0)!);
  };
  const hasAll = (name: FontFile, text: string): boolean => {
    for (const character of text) if (!has(name, character)) return false;
    return true;
  };

  /** The parts of a text by their font. Signs that belong together are in one font if any has all of them. */
  const runsOf = (text: string, font: PaperFont): { font: FontFile; text: string }[] => {
    const chain = fontChains[font];
    if (hasAll(chain[0], text)) return [{ font: chain[0], text }];
    const runs: { font: FontFile; text: string }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const whole = chain.find((name) => hasAll(name, segment));
      for (const part of whole ? [segment] : segment) {
        const name = whole ?? chain.find((one) => has(one, part)) ?? chain[0];
        const last = runs.at(-1);
        if (last?.font === name) last.text += part;
        else runs.push({ font: name, text: part });
      }
    }
    return runs;
  };

  const runWidth = ({ font, text }: { font: FontFile; text: string }, size: number) =>
    setFont(font).fontSize(size).widthOfString(text);

  const widths = new Map<string, number>();
  const widthOf =
    ({ font, size }: TextStyle) =>
    (text: string): number => {
      // Kerning across words is smaller than the width of a hair; words repeat, so each is measured once.
      let total = 0;
      for (const word of text.match(/ +|[^ ]+/gu) ?? []) {
        const key = `${font} ${word}`;
        let known = widths.get(key);
        if (known === undefined) {
          known = runsOf(word, font).reduce((sum, run) => sum + runWidth(run, 100), 0) / 100;
          if (word.length <= 24) widths.set(key, known);
        }
        total += known;
      }
      return total * size;
    };

  return {
    widthOf,
    /** A text as the fonts can print it. */
    shown: (text: string, { font, isCode = false }: TextStyle): string =>
      printable(text, (character) => fontChains[font].some((name) => has(name, character)), isCode),
    draw: (line: string, style: TextStyle, x: number, y: number) => {
      // pdfkit draws the letters of such a word from right to left, but not the words of a line.
      const visual = line.replaceAll(rightToLeft, (words) => words.split(/( +)/u).toReversed().join(''));
      doc.fillColor(style.grey ? '#444' : '#000');
      let at = x;
      for (const run of runsOf(visual, style.font)) {
        const width = runWidth(run, style.size);
        doc.text(run.text, at, y, { lineBreak: false });
        at += width;
      }
    },
  };
}
