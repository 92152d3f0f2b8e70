import { Refusal } from '#contract/errors.ts';
import { minPasswordLength } from '#contract/rules/accounts/min-password-length.ts';

/** Refuses a password that is too short, with the specification's text. */
export function requirePassword(password: string): void {
  if (Array.from(password).length < minPasswordLength) {
    throw new Refusal('auth.password_short', { fields: { password: 'too_small' } });
  }
}
