import { cleanCode } from '#contract/rules/values/clean-text.ts';

/**
 * Normalizes a user name or an e-mail for comparison: its stored form without case, so that neither case nor the encoding
 * of an accent distinguishes two accounts. By way of upper case, which is the same for ß and ss, ﬁ and fi, ς and σ. A
 * change needs a migration like 0127.
 */
export function identityKey(text: string): string {
  return cleanCode(text).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
