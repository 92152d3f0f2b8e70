import { i18n } from '@lingui/core';
import { actingUserHeader, deviceHeader } from '#contract/app-header.ts';
import { readConnection } from './connect-api.ts';
import { readDeviceId } from './device-id.ts';

export interface CallHeaderOptions {
  /** One per form that is being saved: sent again with the same key, it is done once. */
  idempotencyKey?: string;
  /** Names no acting user: the call opens a session or asks whose it is. */
  nameless?: boolean;
}

/** What every call of a page says of itself: device, language, token and the user it acts for. */
export function callHeaders(token: string | null, options: CallHeaderOptions = {}): Record<string, string> {
  const headers: Record<string, string> = { [deviceHeader]: readDeviceId() };
  // The language of the page, not of the browser: notifications come as sentences.
  if (i18n.locale) headers['Accept-Language'] = i18n.locale;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  else console.warn('No token is stored: the call goes out without one.');
  const user = options.nameless ? null : readConnection().actingUser();
  if (user !== null) headers[actingUserHeader] = user;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}
