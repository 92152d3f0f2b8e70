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

/** Drafts are each user's own: another who signs in at this tab is not offered them. */
export function draftKey(userId: string, entity: string, id: string | null): string {
  return `${PREFIX}${userId}:${entity}:${id ?? 'new'}`;
}

export function readDraft(key: string): Draft | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    const whole =
      draft &&
      typeof draft.values === 'object' &&
      typeof draft.base === 'object' &&
      typeof draft.at === 'string';
    return whole ? (draft as Draft) : null;
  } catch (error) {
    console.warn('A draft cannot be read and is dropped.', error);
    return null;
  }
}

/** Null forgets it. A full or refused storage loses no more than the draft. */
export function storeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn('A draft could not be kept.', error);
  }
}
