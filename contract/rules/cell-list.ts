/**
 * Several short texts in one cell (`coton|été`), parted by `|`, `;`, a comma or a new line; each kept once. Where
 * there is a `|` it parts alone, so that the others may stand in a text: `rouge, vif|été`.
 */
export function readListCell(text: string): string[] {
  const parts = text.split(text.includes('|') ? /[|\n\r]/u : /[;,\n\r]/u).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** The cell that is read back as these texts. */
export function writeListCell(texts: readonly string[]): string {
  const joined = texts.join('|');
  return /[;,]/u.test(joined) && !joined.includes('|') ? `${joined}|` : joined;
}
