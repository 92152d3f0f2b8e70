const name = String.raw`(?:\w+:)?`;
/** A cell with its attributes, its formula if it has one, and its value. */
const cell = new RegExp(
  String.raw`(<${name}c)((?:\s[^<>]*)?)(>\s*(?:<${name}f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/${name}f>)\s*)?<${name}v(?:\s[^<>]*)?>)([^<]*)(?=<\/${name}v>)`,
  'gu',
);
/** A value that is not a number, or a cell whose date is written as text. */
const odd = new RegExp(String.raw`\st="d"|<${name}v(?:\s[^<>]*)?>[^<]*[^\d.eE+\-\s<]`, 'u');

/** A date without time zone, even with a Z, and without a time at midnight. */
function localDate(date: string): string {
  return date
    .trim()
    .replace(/Z$/u, '')
    .replace(/T00:00(?::00(?:\.0+)?)?$/u, '');
}

/**
 * Turns cells into texts that the workbook library would read as other numbers: dates in ISO 8601, as
 * `<c t="d"><v>2026-06-12T00:00:00</v></c>`, and number cells without a
 * valid number, as `<c><v>1,5</v></c>` of a faulty program.
 */
export function cellsAsTexts(xml: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(xml);
  if (!odd.test(text)) return xml;
  const written = text.replace(
    cell,
    (whole, start: string, attributes: string, between: string, value: string) => {
      const type = /\st="([^"]*)"/u.exec(attributes)?.[1] ?? 'n';
      const isNumber = type === 'n' && (value.trim() === '' || Number.isFinite(Number(value)));
      if (isNumber || (type !== 'n' && type !== 'd')) return whole;
      const others = attributes.replace(/\st="[^"]*"/u, '');
      return `${start}${others} t="str"${between}${type === 'd' ? localDate(value) : value}`;
    },
  );
  return new TextEncoder().encode(written);
}
