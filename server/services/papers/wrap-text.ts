/** Spaces that fonts may lack; no line breaks at them. */
const rareSpaces = /[\u2000-\u200A\u202F\u205F\u3000]/gu;
const invisible = /(?![\n\r])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Emoji and their modifiers, which the fonts lack and would draw as empty boxes. */
const emoji = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}/gu;

/** Text in the form in which fonts have its characters: composed, without rare spaces, invisible signs and emoji. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(rareSpaces, '\u00A0')
    .replaceAll(invisible, '')
    .replaceAll(emoji, '');
}

/**
 * Breaks a text into lines of a width: at spaces and after hyphens, and inside a word that is longer than a line. Only
 * the characters that `printable` removes are lost.
 * @param widthOf the width of a text without line breaks
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return printable(text)
    .split(/\r\n?|\n/u)
    .flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), width, widthOf));
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  // A piece ends with its spaces, which do not count at the end of a line.
  for (const piece of text.match(/ *[^ -]*(?:-+| +|$)/gu) ?? []) {
    if (piece === '') continue;
    if (widthOf((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
    while (widthOf(line.trimEnd()) > width) {
      const at = fitting(line, width, widthOf);
      lines.push(line.slice(0, at));
      line = line.slice(at);
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** How much of a word fits into a line, in UTF-16 units: at least one character, and never half of one. */
function fitting(word: string, width: number, widthOf: (text: string) => number): number {
  let end = 0;
  for (const { segment } of graphemes.segment(word)) {
    if (end > 0 && widthOf(word.slice(0, end + segment.length)) > width) break;
    end += segment.length;
  }
  return end;
}

const graphemes = new Intl.Segmenter();
