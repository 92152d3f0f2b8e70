import { useMemo, useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';
import { artworkKey } from './artwork-key.ts';

/** A file that waits on this device for the order of its line. */
export type WaitingArtwork = { photo: string; name: string };

const changes = createNotifier();

/**
 * The files that this user chose for a line of the basket on this device. Like the basket they survive closing the
 * application and signing out; a line that leaves the basket loses them.
 */
export function useArtworkDraft(userId: string, reference: string): readonly WaitingArtwork[] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(artworkKey(userId, reference)));
  return useMemo(() => parseFiles(text), [text]);
}

/** Other tabs change the files too. */
function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** Sets the files of one line. */
export function keepArtwork(userId: string, reference: string, files: readonly WaitingArtwork[]): void {
  const key = artworkKey(userId, reference);
  if (files.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(files));
  changes.notify();
}

/** Deletes the files of all lines, for a user whose data is deleted from this device. */
export function forgetArtwork(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(artworkKey(userId, ''))) localStorage.removeItem(key);
  }
}

export function readArtworkDraft(userId: string, reference: string): readonly WaitingArtwork[] {
  return parseFiles(localStorage.getItem(artworkKey(userId, reference)));
}

function parseFiles(text: string | null): WaitingArtwork[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch (error) {
    console.error('basket: stored artwork is unreadable', error);
    return [];
  }
}

function isWaiting(value: unknown): value is WaitingArtwork {
  return isRecord(value) && typeof value['photo'] === 'string' && typeof value['name'] === 'string';
}
