/** A cell whose date is written as text: `<c t="d"><v>2026-06-12T00:00:00</v></c>`. */
const isoDate = /(<(?:\w+:)?c\s[^<>]*?\bt=")d("[^<>]*>\s*<(?:\w+:)?v>)([^<]*)(<\/(?:\w+:)?v>)/gu;

/**
 * Turns dates that a sheet's XML holds as ISO 8601 into texts, because the workbook library reads them as plain numbers.
 * They have no time zone, even with a Z.
 */
export function isoDatesAsTexts(xml: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(xml);
  if (!text.includes(' t="d"')) return xml;
  const written = text.replace(isoDate, (_, before: string, between: string, date: string, end: string) => {
    const local = date
      .trim()
      .replace(/Z$/u, '')
      .replace(/T00:00(?::00(?:\.0+)?)?$/u, '');
    return `${before}str${between}${local}${end}`;
  });
  return new TextEncoder().encode(written);
}
