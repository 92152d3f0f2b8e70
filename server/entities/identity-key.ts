/**
 * What a user name or an e-mail is compared by: NFC and lower case, so that neither case nor the form of an accent
 * makes another account.
 */
export function identityKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
