import { ApiError } from '#src/api/api-error.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { withTimeout } from '#src/api/with-timeout.ts';
import { hasDevice } from '../device/ask-device.ts';
import { readDraft } from './drafts.ts';
import { callDevice } from './device-client.ts';

/** Timeout in ms for the device; the tab keeps a copy as well. */
const deviceTimeoutMs = 1500;

/**
 * Storage key of a request (a stored name, so it stays). It contains the user, so that another user who signs in here does
 * not resume it.
 * @param kind of the request, such as the form that sends it
 * @param id of the row that it is about; `new` for one that does not exist yet
 */
export function idempotentRequestKey(userId: string, kind: string, id: string): string {
  return `intention:${userId}:${kind}:${id}`;
}

/**
 * Stores a request that is about to be sent, with its Idempotency-Keys, until it is known to be done or refused: in the
 * tab, and on the device as durably as a command. Resolves once it is stored, or cannot be. Await it before sending, so
 * that a later attempt resumes with the same keys.
 */
export async function storeIdempotentRequest(key: string, value: object): Promise<void> {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('idempotency key: storing in the tab failed', error);
  }
  await storeOnDevice(key, value);
}

/** The properties without which a request cannot be resumed, with their types. */
export type RequiredProperties<T> = { readonly [P in keyof T]?: 'string' | 'number' | 'object' | 'array' };

/**
 * A request that was started and is not known to be done or refused; null if there is none, or if it is incomplete
 * because another version stored it.
 */
export async function readIdempotentRequest<T extends object>(
  key: string,
  required: RequiredProperties<T>,
): Promise<T | null> {
  const stored: unknown =
    readStoredJson(sessionStorage, key) ?? (await withTimeout(readDraft(key), deviceTimeoutMs));
  return isComplete(stored, required) ? stored : null;
}

/** Deletes a request whose outcome is known. */
export async function deleteIdempotentRequest(key: string): Promise<void> {
  sessionStorage.removeItem(key);
  await storeOnDevice(key, null);
}

/** Refusals that the server gives before it looks up the Idempotency-Key. */
const refusedBeforeKeyLookup = /^(request|auth|access)\./;

/** Whether the server finally refused the request, so that no earlier attempt was executed either. */
export function isRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    !error.unanswered &&
    error.body !== null &&
    !refusedBeforeKeyLookup.test(error.body.code)
  );
}

function isComplete<T extends object>(stored: unknown, required: RequiredProperties<T>): stored is T {
  if (typeof stored !== 'object' || stored === null) return false;
  const parts = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(required).every(([name, kind]) => {
    const part = parts.get(name);
    return kind === 'array' ? Array.isArray(part) : typeof part === kind;
  });
}

async function storeOnDevice(key: string, value: object | null): Promise<void> {
  if (!hasDevice()) return;
  const storing = callDevice('store-draft', { key, value }).catch((error: unknown) =>
    console.warn('idempotency key: storing on the device failed', error),
  );
  await withTimeout(storing, deviceTimeoutMs);
}
