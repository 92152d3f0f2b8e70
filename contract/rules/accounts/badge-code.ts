/** Digits of a badge's code: 40 digits are 132 random bits, and Code 128 prints two digits per symbol. */
export const badgeDigits = 40;

const badgePattern = new RegExp(`^\\d{${badgeDigits}}$`);

/** Whether a scanned text has the form of a badge's code. Nothing else in a warehouse has 40 digits. */
export function isBadgeCode(text: string): boolean {
  return badgePattern.test(text);
}
