import { storeNote } from './store-mirror.ts';

export const KEPT_KEY = 'signed_out_tokens';

/** Sessions of those who left without a network, until the server knows. */
export function readTokensToEnd(): string[] {
  return (localStorage.getItem(KEPT_KEY) ?? '').split(' ').filter(Boolean);
}

/** Somebody left and the server does not know yet: their session is ended as soon as there is a way. */
export function keepForEnding(token: string): void {
  storeNote(KEPT_KEY, [...readTokensToEnd().filter((one) => one !== token), token].join(' '));
}
