/** The check digit for the first twelve digits of an EAN-13. */
export function eanCheckDigit(digits: string): number {
  let sum = 0;
  for (let at = 0; at < 12; at++) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** An EAN-13 in the range that GS1 reserves for internal use (20 to 29). */
export function internalEan(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`;
  return `${digits}${eanCheckDigit(digits)}`;
}
