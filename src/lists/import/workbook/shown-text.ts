/** Formats of numbers that show the number alone, which are those of most cells. */
const bareFormat = /^(?:General|@|(?:#,##)?0(?:\.0+)?)$/iu;
/** Only names the language of a format; the library would show it as a dollar sign. */
const languageMark = /\[\$-[^\]]*\]/gu;
const literal = /"[^"]*"|\\./gu;
/** A sign that fills the cell, such as the dots of `@*.`: the library would write it or the digits again. */
const fill = /("[^"]*"|[\\_].)|\*./gu;
/** The library ignores what follows such a word at the beginning of a section. */
const leadingGeneral = /(^|;)(?=General.)/giu;
/** Replaces a quoted slash while the library formats a value: it would take the slash for a fraction. */
const writtenSlash = '\uE000';

/** A cell as the spreadsheet shows it, trimmed; null for an unknown format, and without any letter or digit. */
export function shownText<V>(
  format: string,
  value: V,
  show: (format: string, value: V) => string,
): string | null {
  if (bareFormat.test(format)) return null;
  try {
    const safe = format
      .replace(languageMark, '')
      .replace(fill, '$1')
      .replace(leadingGeneral, '$1""')
      .replace(literal, (whole) => whole.replaceAll('/', writtenSlash));
    const shown = show(safe, value).replaceAll(writtenSlash, '/').replace(/\s+/gu, ' ').trim();
    return /[\p{L}\d]/u.test(shown) ? shown : null;
  } catch {
    // The library knows fewer formats than spreadsheets do.
    return null;
  }
}

const currency = /\p{Sc}|(?<!\p{L})eur(?:os?)?(?!\p{L})/giu;
const plainNumber = /^(\d{1,3}(?:[,'’.\s]\d{3})+|\d+)(?:\.(\d*))?(e[-+]?\d+)?$/iu;
/** How French users write the format of thousands: `# ##0`, `# ##0,00`. */
const thousands = /^[#\s]*#\s##0(?:[.,]0+)?$/u;
/** Commas after the last digit show thousands or millions: `0.0,`. */
const scaled = /[0#?],+(?=[^0#?]*$)/u;

/**
 * Whether what is shown is more than the number: leading zeros (`0000`), words (`"REF-"0000`), groups that are no
 * thousands (`+33\ #`), fractions, percent. A currency, rounding and marks between thousands are not.
 */
export function showsMore(shown: string, format: string, value: number): boolean {
  const amount = shown.replace(currency, '').trim();
  const bare = value < 0 ? amount.replace(/^[\s(-]+|[\s)-]+$/gu, '') : amount;
  const [positive = ''] = format.split(';');
  const signs = positive.replace(/\[[^\]]*\]|_./gu, '').replace(/"([^"]*)"|\\(.)/gu, '$1$2');
  if (thousands.test(signs.replace(currency, '').trim())) return false;
  const [, whole, decimals = '', exponent] = plainNumber.exec(bare) ?? [];
  if (whole === undefined || /^0\d/u.test(whole)) return true;
  if (exponent !== undefined || scaled.test(signs)) return false;
  // Thousands are grouped by the format of the system, or by a format that writes the mark of another one.
  const isGrouped = /\D/u.test(whole) && !/[,'’.]/u.test(whole);
  const rounded = Math.abs(value).toFixed(Math.min(decimals.length, 20));
  return isGrouped || Number(`${whole.replace(/\D/gu, '')}.${decimals || '0'}`) !== Number(rounded);
}
