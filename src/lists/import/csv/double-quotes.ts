/** A line of which all cells, two at least, are in single quotation marks. */
const quotedLine =
  /^[ \t]*'(?:[^'\r\n]|'')*'(?:([;,\t|])'(?:[^'\r\n]|'')*')(?:\1'(?:[^'\r\n]|'')*')*[ \t]*$/u;

/** Index of the mark that closes a cell: one that is not doubled, before a delimiter or the end of the line; -1 if none. */
function closingMark(text: string, open: number, isEnd: (at: number) => boolean): number {
  for (let at = text.indexOf("'", open + 1); at !== -1; at = text.indexOf("'", at + 1)) {
    const isEmpty = at === open + 1 && isEnd(at + 1);
    if (text[at + 1] === "'" && !isEmpty) at += 1;
    else if (isEnd(at + 1) && text[at - 1] !== '\\') return at;
  }
  return -1;
}

/**
 * Rewrites a file whose header quotes every name by single marks, as dumps of databases do, with the usual ones:
 * `'A';'L''été'` becomes `"A";"L'été"`. Any other text stays as it is.
 */
export function doubleQuotes(text: string): string {
  const [header = ''] = /\S[^\r\n]*/u.exec(text) ?? [];
  const delimiter = quotedLine.exec(header)?.[1];
  if (delimiter === undefined) return text;
  const isEnd = (at: number) => at >= text.length || '\r\n'.includes(text[at]!) || text[at] === delimiter;
  const parts: string[] = [];
  let from = 0;
  for (let at = 0, atStart = true; at < text.length; at += 1) {
    if (atStart && text[at] === "'") {
      const close = closingMark(text, at, isEnd);
      // No other mark closes a cell from here on.
      if (close === -1) break;
      const inner = text
        .slice(at + 1, close)
        .replaceAll("''", "'")
        .replaceAll("\\'", "'");
      parts.push(text.slice(from, at), `"${inner.replaceAll('"', '""')}"`);
      from = close + 1;
      at = close;
    }
    atStart = text[at] === '\n' || text[at] === '\r' || text[at] === delimiter;
  }
  return parts.join('') + text.slice(from);
}
