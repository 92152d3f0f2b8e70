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
