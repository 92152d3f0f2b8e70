/** A rule as programs draw it between rows: `---`, `:---:`, `====`, `+-----+`, `├───┼───┤`. */
const ruleText = /^[-=_*~+:|–—\u2500-\u257F\s]+$/u;
/** At least three of one character in a row. */
const drawn = /([-=_*~–—─━═])\1\1/u;

/** Whether a line, or the cells of a row, are a rule. */
export function isRule(text: string): boolean {
  return ruleText.test(text) && drawn.test(text);
}
