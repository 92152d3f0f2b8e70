import { t } from '@lingui/core/macro';
import { minPasswordLength } from '#contract/rules/accounts/min-password-length.ts';

/** Validates a new password and its confirmation; null if both are valid. */
export function checkPasswords(
  password: string,
  confirmation: string,
): { field: 'password' | 'confirmation'; text: string } | null {
  // Counts code points, as the server does, not UTF-16 units, and no spaces around them.
  if (Array.from(password.trim()).length < minPasswordLength) {
    return { field: 'password', text: t`Password must be at least 8 characters long.` };
  }
  if (password !== confirmation) return { field: 'confirmation', text: t`Passwords do not match.` };
  return null;
}
