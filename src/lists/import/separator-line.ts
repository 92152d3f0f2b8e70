/** A separator line as programs draw it between rows: `---`, `:---:`, `====`, `+-----+`, `├───┼───┤`. */
const lineText = /^[-=_*~+:|–—\u2500-\u257F\s]+$/u;
/** At least three of one character in a row. */
const drawn = /([-=_*~–—─━═])\1\1/u;

/** Whether a line, or the joined cells of a row, are a separator line; the import's reason for it is `rule_line`. */
export function isSeparatorLine(text: string): boolean {
  return lineText.test(text) && drawn.test(text);
}
