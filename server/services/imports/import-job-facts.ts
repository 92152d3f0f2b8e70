import type { ImportJob, ImportResult } from '#contract/endpoints/imports.ts';
import type { ImportKind, RowState } from '#contract/files/import-reasons.ts';
import type { JobLease } from '../background-jobs/job-lease.ts';

/** How many rows of a file are in each state. */
export type RowCounts = Record<RowState, number>;

/** The contents of the column `counts`. */
export type JobFacts = {
  counts: RowCounts;
  kinds: ImportKind[];
  notes: ImportJob['notes'];
  missing: ImportJob['missing'];
  result: ImportResult | null;
  failure: { code: string; detail: string } | null;
  /** UTC ISO: the instant of the transaction that wrote it, or empty. */
  applied_at: string;
};

/** A job as used by the services. */
export type Job = Omit<ImportJob, 'counts' | 'kinds' | 'notes' | 'missing' | 'result' | 'failure'> &
  JobFacts & { user_id: string; rev: number; lease: JobLease };
