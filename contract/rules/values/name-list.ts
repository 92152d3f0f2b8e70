/** What separates names: a comma in an address, `|` in the cell of a file. */
type Separator = ',' | '|';

/** Joins names; a separator or backslash inside a name is escaped by a backslash. */
export function writeNames(names: readonly string[], separator: Separator = ','): string {
  const escaped = (name: string) => name.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`);
  return names.map(escaped).join(separator);
}

/**
 * Parses the output of `writeNames`; empty names are dropped. A backslash before another character is one of the name,
 * as in files of other programs.
 */
export function readNames(text: string, separator: Separator = ','): string[] {
  const names: string[] = [];
  let name = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    const next = text[at + 1];
    if (character === '\\' && (next === '\\' || next === separator)) name += text[++at];
    else if (character === separator) {
      names.push(name);
      name = '';
    } else name += character;
  }
  return [...names, name].filter((one) => one !== '');
}
