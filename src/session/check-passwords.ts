import { t } from '@lingui/core/macro';

/** The least number of characters of a password. */
export const PASSWORD_LEAST = 8;

/** What is wrong with a new password and its confirmation; null when both may be sent. */
export function checkPasswords(
  password: string,
  confirmation: string,
): { field: 'password' | 'confirmation'; text: string } | null {
  // Counted as the server counts: one for each character, whatever it takes to store it.
  if (Array.from(password).length < PASSWORD_LEAST) {
    return { field: 'password', text: t`Password must be at least 8 characters long.` };
  }
  if (password !== confirmation) return { field: 'confirmation', text: t`Passwords do not match.` };
  return null;
}
