import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';

/** A file that waits on this device for the order of its line. */
export type WaitingArtwork = { photo: string; name: string };

/** The files of each line of the basket, by the line's reference. */
export type ArtworkDraft = Readonly<Record<string, readonly WaitingArtwork[]>>;

const EMPTY: ArtworkDraft = {};
const PREFIX = 'basket-artwork:';
const changes = createNotifier();
/** Cache of the last parsed text, so that the same text yields the same object. */
const held = { text: '', draft: EMPTY };

/** The files that this user chose for the basket in this tab; they survive leaving the screen and reloading. */
export function useArtworkDraft(userId: string): ArtworkDraft {
  return useSyncExternalStore(changes.subscribe, () => readArtworkDraft(userId));
}

/** Sets the files of one line. */
export function keepArtwork(userId: string, reference: string, files: readonly WaitingArtwork[]): void {
  const { [reference]: _, ...others } = readArtworkDraft(userId);
  const draft = files.length === 0 ? others : { ...others, [reference]: files };
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(PREFIX + userId);
  else sessionStorage.setItem(PREFIX + userId, JSON.stringify(draft));
  changes.notify();
}

export function readArtworkDraft(userId: string): ArtworkDraft {
  const text = sessionStorage.getItem(PREFIX + userId) ?? '';
  if (text !== held.text) Object.assign(held, { text, draft: parseDraft(text) });
  return held.draft;
}

function parseDraft(text: string): ArtworkDraft {
  if (text === '') return EMPTY;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return EMPTY;
    return Object.fromEntries(
      Object.entries(stored).map(([reference, files]) => [
        reference,
        Array.isArray(files) ? files.filter(isWaiting) : [],
      ]),
    );
  } catch (error) {
    console.error('basket: stored artwork is unreadable', error);
    return EMPTY;
  }
}

function isWaiting(value: unknown): value is WaitingArtwork {
  return isRecord(value) && typeof value['photo'] === 'string' && typeof value['name'] === 'string';
}
