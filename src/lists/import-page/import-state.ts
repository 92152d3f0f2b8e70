import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { Mapping } from '../import/guess-mapping.ts';
import type { ReadRefusal } from '../import/read-refusal.ts';
import type { ReadTable } from '../import/read-table.ts';

/** A file that was read, and how it is to be taken. */
export type LoadedFile = { file: File; table: ReadTable; mapping: Mapping; options: ImportOptions };

/** What is under way, in rows; reading tells a share of 1. */
export type ImportWork = {
  kind: 'reading' | 'opening' | 'sending' | 'checking' | 'applying' | 'undoing';
  done: number;
  total: number;
};

/** All that the page of an import shows. */
export type ImportState = {
  /** Null after a reload: the file itself stays on the device and is not kept. */
  loaded: LoadedFile | null;
  /** Why the chosen file cannot be read; `none` where nothing was chosen. */
  refusal: ReadRefusal | { code: 'none' } | null;
  job: ImportJob | null;
  /** A dry run was asked for; from then on every change runs it again. */
  tried: boolean;
  work: ImportWork | null;
  /** What the last call failed with. */
  failure: unknown;
};

export const blankState: ImportState = {
  loaded: null,
  refusal: null,
  job: null,
  tried: false,
  work: null,
  failure: null,
};

export const importSteps = ['file', 'columns', 'trial', 'result'] as const;
export type ImportStepName = (typeof importSteps)[number];

/** Where one stands. */
export function stepOf({
  loaded,
  job,
  tried,
}: Pick<ImportState, 'loaded' | 'job' | 'tried'>): ImportStepName {
  if (job && ['applying', 'applied', 'undoing', 'undone'].includes(job.state)) return 'result';
  if (tried) return 'trial';
  return loaded ? 'columns' : 'file';
}
