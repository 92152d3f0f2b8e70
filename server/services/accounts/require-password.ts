import { Refusal } from '#contract/errors.ts';

const minimumPasswordLength = 8;

/** Refuses a password that is too short, with the specification's text. */
export function requirePassword(password: string): void {
  if (Array.from(password).length < minimumPasswordLength) {
    throw new Refusal('auth.password_short', { fields: { password: 'too_small' } });
  }
}
