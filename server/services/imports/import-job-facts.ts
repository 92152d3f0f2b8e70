import type { ImportJob, ImportResult } from '#contract/endpoints/imports.ts';
import type { JobFailure } from '#contract/endpoints/job-failure.ts';
import type { ExclusionCount, RowState } from '#contract/files/import-reasons.ts';
import type { JobLease } from '../background-jobs/job-lease.ts';

/** How many rows of a file are in each state. */
export type RowCounts = Record<RowState, number>;

/** The contents of the column `counts`. */
export type JobFacts = {
  counts: RowCounts;
  /** Why the dry run excludes rows, the most frequent reason first. */
  kinds: ExclusionCount[];
  notes: ImportJob['notes'];
  missing: ImportJob['missing'];
  made: ImportJob['made'];
  result: ImportResult | null;
  failure: JobFailure | null;
  /** UTC ISO: when the last row was written, or empty. Only stored; nothing reads it. */
  applied_at: string;
  /** Its act in the history; empty before it is written, and where an older version wrote it. */
  act: string;
  /** The last row of the file that is written; 0 before the first one. */
  position: number;
  /**
   * The user's last undo: `rest` whether the other rows are undone if some cannot be, `prepared` once its rows are listed;
   * and its result.
   */
  undo: (NonNullable<ImportJob['undo']> & { rest: boolean; prepared: boolean }) | null;
};

/** A job as used by the services. */
export type Job = Omit<ImportJob, keyof JobFacts> &
  JobFacts & { user_id: string; rev: number; lease: JobLease };

/**
 * The act of an import in the history (`act_id`). Older versions wrote an import in one transaction, whose revision is
 * its act.
 */
export function importActId({ id, rev, act }: Pick<Job, 'id' | 'rev' | 'act'>): string {
  return act === '' && rev > 0 ? String(rev) : `import:${id}`;
}
