import { ApiError } from '#src/api/api-error.ts';
import { inTime } from '#src/api/in-time.ts';
import { hasDevice } from '#src/replica/ask-device.ts';
import { readDraft } from './drafts.ts';
import { tellDevice } from './tell-device.ts';

/** A device that does not answer is not waited for any longer, in ms: the tab remembers as well. */
const patienceMs = 1500;

/** Under what an intention is kept. Each is its user's own: another who signs in here does not go on with it. */
export function intentionKey(userId: string, what: string, id: string): string {
  return `intention:${userId}:${what}:${id}`;
}

/**
 * Keeps what is about to be asked of the server, with its Idempotency-Keys, until it is known to be done or refused:
 * in the tab, and on the device as durably as a tap. Resolves once it is there, or cannot be; to be awaited before
 * sending, so that whoever finds it again asks for the same under the same keys.
 */
export async function keepIntention(key: string, value: object): Promise<void> {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('The tab could not keep what is about to be sent.', error);
  }
  await keepOnDevice(key, value);
}

/** The parts without which an intention cannot be gone on with, and what each is. */
export type NeededParts<T> = { readonly [P in keyof T]?: 'string' | 'number' | 'object' | 'array' };

/**
 * What was begun and is not known to be done or refused; null where nothing is, or where it is not whole: another
 * version may have kept it.
 */
export async function readIntention<T extends object>(
  key: string,
  needed: NeededParts<T>,
): Promise<T | null> {
  const kept: unknown = readInTab(key) ?? (await inTime(readDraft(key), patienceMs));
  return isWhole(kept, needed) ? kept : null;
}

/** It is known what came of it. */
export async function dropIntention(key: string): Promise<void> {
  sessionStorage.removeItem(key);
  await keepOnDevice(key, null);
}

/** What the server refuses before it looks whether it has done the same already. */
const unseen = /^(request|auth|access)\./;

/** Whether the server has refused for good what was asked, so that no earlier send of it was done either. */
export function isRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && !error.unanswered && error.body !== null && !unseen.test(error.body.code)
  );
}

function isWhole<T extends object>(kept: unknown, needed: NeededParts<T>): kept is T {
  if (typeof kept !== 'object' || kept === null) return false;
  const parts = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(needed).every(([name, kind]) => {
    const part = parts.get(name);
    return kind === 'array' ? Array.isArray(part) : typeof part === kind;
  });
}

function readInTab(key: string): unknown {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn('What was begun cannot be read and is dropped.', error);
    return null;
  }
}

async function keepOnDevice(key: string, value: object | null): Promise<void> {
  if (!hasDevice()) return;
  const kept = tellDevice('keep-draft', { key, value }).catch((error: unknown) =>
    console.warn('The device could not keep what is about to be sent.', error),
  );
  await inTime(kept, patienceMs);
}
