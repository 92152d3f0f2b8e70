/** Several short texts in one cell (`coton|été`), parted by `|`, `;`, a comma or a new line; each kept once. */
export function readListCell(text: string): string[] {
  const parts = text.split(/[|;,\n\r]/u).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
