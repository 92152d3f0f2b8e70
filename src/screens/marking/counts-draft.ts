import { isRecord } from '#contract/rules/values/is-record.ts';
import { readSession } from '#src/session/session-store.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';

/** Done and spoiled pieces of a job. */
export type Counts = { done: number; spoiled: number };

/** Unsaved counts of a job, with the saved counts that they started from. */
export type CountsDraft = Counts & { from: Counts };

/** One key per user: another user who signs in on this tab does not see the draft. */
function keyOf(jobId: string): string {
  const session = readSession();
  return `marking_draft:${session.phase === 'open' ? session.user.user_id : ''}:${jobId}`;
}

/**
 * The unsaved counts of this job in this tab, so that a reload loses nothing. `shown` is the current saved state, for a
 * draft of an older version that did not store its starting point.
 */
export function readDraft(jobId: string, shown: Counts): CountsDraft | null {
  const draft = readStoredJson(sessionStorage, keyOf(jobId));
  if (!isCounts(draft)) return null;
  const from = 'from' in draft && isCounts(draft.from) ? draft.from : shown;
  return { done: draft.done, spoiled: draft.spoiled, from };
}

function isCounts(value: unknown): value is Counts {
  return isRecord(value) && typeof value['done'] === 'number' && typeof value['spoiled'] === 'number';
}

/** Stores unsaved counts; null deletes them. */
export function keepDraft(jobId: string, counts: CountsDraft | null): void {
  if (counts === null) sessionStorage.removeItem(keyOf(jobId));
  else sessionStorage.setItem(keyOf(jobId), JSON.stringify(counts));
}
