/** Writes `1.5e-7` or `1e+21` without an exponent. */
function expand(text: string): string {
  const [, sign, first, rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/u.exec(text) ?? [];
  if (first === undefined || exponent === undefined) return text;
  const shift = Number(exponent);
  const digits = first + rest;
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
  return sign + digits.padEnd(shift + 1, '0');
}

/**
 * A workbook's number as text with a decimal point: the 15 digits that a spreadsheet keeps, without binary rounding
 * errors (0.1 + 0.2 is `0.3`) and without exponents.
 */
export function numberText(value: number): string {
  return Number.isFinite(value) ? expand(String(Number(value.toPrecision(15)))) : '';
}
