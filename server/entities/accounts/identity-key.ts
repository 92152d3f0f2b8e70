/**
 * Normalizes a user name or an e-mail for comparison: NFC and lower case, so that neither case nor the encoding of an
 * accent distinguishes two accounts.
 */
export function identityKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
