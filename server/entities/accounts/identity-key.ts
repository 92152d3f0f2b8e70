import { cleanCode } from '#contract/rules/values/clean-text.ts';

/**
 * Normalizes a user name or an e-mail for comparison: its stored form in lower case, so that neither case nor the
 * encoding of an accent distinguishes two accounts.
 */
export function identityKey(text: string): string {
  return cleanCode(text).toLowerCase().normalize('NFC');
}
