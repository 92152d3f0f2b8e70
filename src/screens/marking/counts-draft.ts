import { readSession } from '#src/session/session-store.ts';

/** What was counted on a job and is not saved yet. */
export type Counts = { done: number; spoiled: number };

/** Each user's own: another who signs in at this tab does not find it. */
function keyOf(jobId: string): string {
  const session = readSession();
  return `marking_draft:${session.phase === 'open' ? session.user.user_id : ''}:${jobId}`;
}

/** The count that was begun on this job in this tab: a reload in the middle of it loses nothing. */
export function readDraft(jobId: string): Counts | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? 'null') as Partial<Counts> | null;
    return typeof draft?.done === 'number' && typeof draft.spoiled === 'number'
      ? { done: draft.done, spoiled: draft.spoiled }
      : null;
  } catch {
    return null;
  }
}

/** Keeps a count that is under way; null once it is saved. */
export function keepDraft(jobId: string, counts: Counts | null): void {
  if (counts === null) sessionStorage.removeItem(keyOf(jobId));
  else sessionStorage.setItem(keyOf(jobId), JSON.stringify(counts));
}
