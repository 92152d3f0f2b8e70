/**
 * Breaks a text into lines of a width: at spaces and after hyphens, and inside a word that is longer than a line.
 * @param widthOf the width of a text without line breaks
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n?|\n/u).flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), width, widthOf));
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
