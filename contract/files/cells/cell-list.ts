/**
 * Several short texts in one cell (`coton|été`), separated by `|`, `;`, a comma or a new line, without duplicates. If
 * the cell contains a `|`, only that separates, so that texts may contain the others: `rouge, vif|été`.
 */
export function readListCell(text: string): string[] {
  const parts = text.split(text.includes('|') ? /[|\n\r]/u : /[;,\n\r]/u).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** The cell from which `readListCell` reads these texts. */
export function writeListCell(texts: readonly string[]): string {
  const joined = texts.join('|');
  return /[;,]/u.test(joined) && !joined.includes('|') ? `${joined}|` : joined;
}
