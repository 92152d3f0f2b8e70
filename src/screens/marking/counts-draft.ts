import { isRecord } from '#contract/rules/values/is-record.ts';
import { readSession } from '#src/session/session-store.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import * as drafts from '#src/sync/client/outbox/drafts.ts';

/** Done and spoiled pieces of a job. */
export type Counts = { done: number; spoiled: number };

/** Unsaved counts of a job, with the saved counts that they started from. */
export type CountsDraft = Counts & { from: Counts };

/** The key in the device's drafts, which belong to one user. */
function deviceKeyOf(jobId: string): string {
  return `marking:${jobId}`;
}

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
  return toDraft(readStoredJson(sessionStorage, keyOf(jobId)), shown);
}

/** The unsaved counts of this job on this device, also of a tab that the system has ended. */
export async function readDeviceDraft(jobId: string, shown: Counts): Promise<CountsDraft | null> {
  return toDraft(await drafts.readDraft(deviceKeyOf(jobId)), shown);
}

function toDraft(draft: unknown, shown: Counts): CountsDraft | null {
  if (!isCounts(draft)) return null;
  const from = 'from' in draft && isCounts(draft.from) ? draft.from : shown;
  return { done: draft.done, spoiled: draft.spoiled, from };
}

function isCounts(value: unknown): value is Counts {
  return isRecord(value) && typeof value['done'] === 'number' && typeof value['spoiled'] === 'number';
}

/** Stores unsaved counts in the tab and on the device; null deletes them. */
export function keepDraft(jobId: string, counts: CountsDraft | null): void {
  drafts.saveDraft(deviceKeyOf(jobId), counts);
  if (counts === null) sessionStorage.removeItem(keyOf(jobId));
  else sessionStorage.setItem(keyOf(jobId), JSON.stringify(counts));
}
