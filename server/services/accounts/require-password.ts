import { Refusal } from '#contract/errors.ts';
import { minPasswordLength } from '#contract/rules/accounts/min-password-length.ts';

/**
 * Refuses a new password that is too short, with the specification's text. Spaces around it do not count: eight of them
 * would be a password that every passer-by can type.
 */
export function requirePassword(password: string): void {
  if (Array.from(password.trim()).length < minPasswordLength) {
    throw new Refusal('auth.password_short', { fields: { password: 'too_small' } });
  }
}
