import { isRecord } from '#contract/rules/is-record.ts';
import { readSession } from '#src/session/session-store.ts';

/** Pieces of a job that are done, and that were spoiled. */
export type Counts = { done: number; spoiled: number };

/** What was counted on a job and is not saved yet, with what stood there when that began. */
export type CountsDraft = Counts & { from: Counts };

/** Each user's own: another who signs in at this tab does not find it. */
function keyOf(jobId: string): string {
  const session = readSession();
  return `marking_draft:${session.phase === 'open' ? session.user.user_id : ''}:${jobId}`;
}

/**
 * The count that was begun on this job in this tab: a reload in the middle of it loses nothing. `shown` is what stands
 * there now, for a draft of an application that did not keep what it was counted from.
 */
export function readDraft(jobId: string, shown: Counts): CountsDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? 'null');
    if (!isCounts(draft)) return null;
    const from = 'from' in draft && isCounts(draft.from) ? draft.from : shown;
    return { done: draft.done, spoiled: draft.spoiled, from };
  } catch {
    return null;
  }
}

function isCounts(value: unknown): value is Counts {
  return isRecord(value) && typeof value['done'] === 'number' && typeof value['spoiled'] === 'number';
}

/** Keeps a count that is under way; null once it is saved. */
export function keepDraft(jobId: string, counts: CountsDraft | null): void {
  if (counts === null) sessionStorage.removeItem(keyOf(jobId));
  else sessionStorage.setItem(keyOf(jobId), JSON.stringify(counts));
}
