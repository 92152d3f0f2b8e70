import { keepDraft, readDraft as askForDraft } from '#src/outbox/drafts.ts';
import type { FormValues } from './form-values.ts';

/** What was typed and not saved, with the row as it was when it was opened. */
export type Draft = {
  values: FormValues;
  base: FormValues;
  /** Of the row; null for a new one. */
  version: number | null;
  /** UTC ISO 8601. */
  at: string;
};

const PREFIX = 'draft:';

/** Drafts are each user's own: another who signs in here is not offered them. */
export function draftKey(userId: string, entity: string, id: string | null): string {
  return `${PREFIX}${userId}:${entity}:${id ?? 'new'}`;
}

/** What this tab itself remembers, at once. */
export function readTabDraft(key: string): Draft | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    return asDraft(JSON.parse(text));
  } catch (error) {
    console.warn('A draft cannot be read and is dropped.', error);
    return null;
  }
}

/** The newest there is: of this tab, or kept on the device when a tab was closed, reloaded, or went with the battery. */
export async function readDraft(key: string): Promise<Draft | null> {
  // First, for the form may be written in while the device looks.
  const own = readTabDraft(key);
  const kept = asDraft(await askForDraft(key));
  return kept && (!own || own.at < kept.at) ? kept : own;
}

/** Has this tab remember a draft; null forgets it. A full or refused storage loses no more than the draft. */
export function storeTabDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn('A draft could not be kept.', error);
  }
}

function asDraft(value: unknown): Draft | null {
  const draft = value as Partial<Draft> | null;
  const whole =
    draft &&
    typeof draft === 'object' &&
    typeof draft.values === 'object' &&
    typeof draft.base === 'object' &&
    typeof draft.at === 'string';
  return whole ? (draft as Draft) : null;
}

/** Typing is written to the disk once it pauses this long. */
const PAUSE_MS = 300;

/** Keeps the draft of one form on the device, each time that typing pauses, and at once when the page may go away. */
export function createDraftKeeper(key: string) {
  let waiting: { draft: Draft | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting) keepDraft(key, waiting.draft);
    waiting = null;
  };
  return {
    /** Null lets it go. */
    put: (draft: Draft | null) => {
      waiting = { draft };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}
