/** A cell without the apostrophe with which a spreadsheet marks a number that is text: `'0042`. */
export function withoutApostrophe(text: string): string {
  return text.replace(/^\s*'(?='*[+\d])/u, '');
}

const decimalCode = /^(\+?\d+)[.,]0{1,2}$/u;

/** Whether a text is a code of digits that a program wrote with decimals: `12923.00`, `4006381333931,0`. */
export function isDecimalCode(text: string): boolean {
  return decimalCode.test(text);
}

/** A code without such decimals. */
export function withoutDecimals(text: string): string {
  return text.replace(decimalCode, '$1');
}

const exponent = /^(\d+)(?:[.,](\d+))?\s*(?:e|[×x*]\s*10\s*\^)\s*\+?(-?\d+)$/iu;

/** The digits of a code that a program wrote with an exponent; null where that leaves out digits, undefined without one. */
export function readExponent(text: string): string | null | undefined {
  const [, whole = '', fraction = '', written] = exponent.exec(text) ?? [];
  if (written === undefined) return undefined;
  const power = Number(written);
  const digits = fraction.slice(0, Math.max(0, power));
  return power >= 0 && digits.length === power && /^0*$/u.test(fraction.slice(power)) ? whole + digits : null;
}

/** `1.2345678E7`; a code such as `1E10` or `1.5E2` is none. */
const normalized = /^[1-9][.,]\d{3,}\s*(?:e|[×x*]\s*10\s*\^)/iu;

/** A code of digits as a program wrote the number for which it takes it, `1.2345678E7`, in digits; others are unchanged. */
export function withoutExponent(text: string): string {
  return normalized.test(text) ? (readExponent(text) ?? text) : text;
}

/** Whether a reader of codes takes a text for a number that a program wrote in another way. */
export function isNumberCode(text: string): boolean {
  return isDecimalCode(text) || withoutExponent(text) !== text;
}
