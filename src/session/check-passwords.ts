import { t } from '@lingui/core/macro';

/** Minimum number of characters of a password. */
const PASSWORD_LEAST = 8;

/** Validates a new password and its confirmation; null if both are valid. */
export function checkPasswords(
  password: string,
  confirmation: string,
): { field: 'password' | 'confirmation'; text: string } | null {
  // Counts code points, as the server does, not UTF-16 units.
  if (Array.from(password).length < PASSWORD_LEAST) {
    return { field: 'password', text: t`Password must be at least 8 characters long.` };
  }
  if (password !== confirmation) return { field: 'confirmation', text: t`Passwords do not match.` };
  return null;
}
