import { i18n } from '@lingui/core';
import { actingUserHeader, deviceHeader } from '#contract/app-header.ts';
import { readConnection } from './connect-api.ts';
import { readDeviceId } from './device-id.ts';

export interface CallHeaderOptions {
  /** One key per form save: repeating the call with the same key executes it once. */
  idempotencyKey?: string;
  /** Sends no acting user: the call opens a session or asks whose it is. */
  nameless?: boolean;
}

/** Headers of every call of a page: device, language, token and acting user. */
export function callHeaders(token: string | null, options: CallHeaderOptions = {}): Record<string, string> {
  const headers: Record<string, string> = { [deviceHeader]: readDeviceId() };
  // The page's language, not the browser's: the server sends notifications as sentences.
  if (i18n.locale) headers['Accept-Language'] = i18n.locale;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  else console.warn('api: no token stored, calling without one');
  const user = options.nameless ? null : readConnection().actingUser();
  if (user !== null) headers[actingUserHeader] = user;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}
