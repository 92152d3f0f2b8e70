/** Joins names with commas; a comma or backslash inside a name is escaped by a backslash. */
export function writeNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\,]/g, '\\$&')).join(',');
}

/** Parses the output of `writeNames`; empty names are dropped. */
export function readNames(text: string): string[] {
  const names: string[] = [];
  let name = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\\' && at + 1 < text.length) name += text[++at];
    else if (character === ',') {
      names.push(name);
      name = '';
    } else name += character;
  }
  return [...names, name].filter((one) => one !== '');
}
