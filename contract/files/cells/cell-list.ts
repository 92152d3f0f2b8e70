import { readNames, writeNames } from '../../rules/values/name-list.ts';

/**
 * Several short texts in one cell (`coton|été`), separated by `|`, `;`, a comma or a new line, without duplicates. If
 * the cell contains a `|`, only that separates, so that texts may contain the others: `rouge, vif|été`. A text with a `|`
 * of its own has a backslash before it: `noir\|blanc`.
 */
export function readListCell(text: string): string[] {
  const parts = text.includes('|')
    ? text.split(/[\n\r]/u).flatMap((line) => readNames(line, '|'))
    : text.split(/[;,\n\r]/u);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** The cell from which `readListCell` reads these texts. */
export function writeListCell(texts: readonly string[]): string {
  const joined = writeNames(texts, '|');
  return /[;,\\]/u.test(joined) && !joined.includes('|') ? `${joined}|` : joined;
}
