import { readStoredJson } from '#src/api/read-stored-json.ts';
import { saveDraft, readDraft as askForDraft } from '#src/sync/client/outbox/drafts.ts';
import type { FormValues } from './form-values.ts';

/** Unsaved form values, with the row's values at the time when the form opened. */
export type Draft = {
  values: FormValues;
  base: FormValues;
  /** Version of the row; null for a new one. */
  version: number | null;
  /** Time of the last edit: UTC, ISO 8601. */
  at: string;
};

const PREFIX = 'draft:';

/** Drafts belong to one user: another user who signs in here does not see them. */
export function draftKey(userId: string, entity: string, id: string | null): string {
  return `${PREFIX}${userId}:${entity}:${id ?? 'new'}`;
}

/** Reads this tab's draft synchronously. */
export function readTabDraft(key: string): Draft | null {
  return asDraft(readStoredJson(sessionStorage, key));
}

/**
 * The newest draft: this tab's, or the one stored on the device, which survives a closed tab, a reload or an empty
 * battery.
 */
export async function readDraft(key: string): Promise<Draft | null> {
  // Read first: the user may edit the form while the device answers.
  const own = readTabDraft(key);
  const stored = asDraft(await askForDraft(key));
  return stored && (!own || own.at < stored.at) ? stored : own;
}

/** Stores a draft for this tab; null deletes it. If the storage is full or blocked, only the draft is lost. */
export function storeTabDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn('drafts: storing the draft failed', error);
  }
}

function asDraft(value: unknown): Draft | null {
  const draft = value as Partial<Draft> | null;
  const isComplete =
    draft &&
    typeof draft === 'object' &&
    typeof draft.values === 'object' &&
    typeof draft.base === 'object' &&
    typeof draft.at === 'string';
  return isComplete ? (draft as Draft) : null;
}

/** A draft is written to the device when typing pauses for this long. */
const PAUSE_MS = 300;

/** Stores the draft of one form on the device, at each typing pause and at once when the page may close. */
export function createDraftWriter(key: string) {
  let waiting: { draft: Draft | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting) saveDraft(key, waiting.draft);
    waiting = null;
  };
  return {
    /** Null deletes the draft. */
    put: (draft: Draft | null) => {
      waiting = { draft };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}
