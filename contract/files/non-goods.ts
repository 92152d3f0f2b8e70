/** Codes that programs use for lines that are not goods: postage, fees, discounts, samples, manual entries. */
export const usualNonGoods: readonly string[] = [
  'POST',
  'DOT',
  'C2',
  'M',
  'D',
  'S',
  'AMAZONFEE',
  'BANK CHARGES',
  'PORT',
  'FRAIS',
  'REMISE',
];

/** The codes that a user typed, separated by commas, semicolons or lines. */
export function readNonGoods(text: string): ReadonlySet<string> {
  const codes = text.split(/[,;\n]/u).map((code) => code.trim().toUpperCase());
  return new Set(codes.filter((code) => code !== ''));
}

/** Whether a reference is one of these codes, ignoring case. */
export function isNonGoods(reference: string, codes: ReadonlySet<string>): boolean {
  return codes.has(reference.trim().toUpperCase());
}
