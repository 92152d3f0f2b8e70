/**
 * Reads a number as people type it. Returns it in units of 10^-decimals; null for nothing, NaN for anything else,
 * more digits than `decimals` included.
 */
export function readDecimal(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  if (plain === '') return null;
  const match = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(plain);
  if (match === null) return NaN;
  const [, sign, whole = '', part = ''] = match;
  if ((whole === '' && part === '') || part.length > decimals) return NaN;
  const units = Number(whole + part.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) return NaN;
  return sign === '-' && units !== 0 ? -units : units;
}

/** Writes units of 10^-decimals for an input: the language's separator, no thousands. */
export function writeDecimal(units: number, decimals: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(units / 10 ** decimals);
}
