import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { Mapping } from '../../import/mapping/guess-mapping.ts';
import type { ReadChoices } from '../../import/read-bytes.ts';
import type { ReadRefusal } from '../../import/read-refusal.ts';
import type { ReadTable } from '../../import/read-table.ts';

/** A file that was read, with its import options. */
export type LoadedFile = {
  file: File;
  table: ReadTable;
  /** How the user chose to read it. */
  choices: ReadChoices;
  mapping: Mapping;
  options: ImportOptions;
  /** Options that the user chose, now or for the last file with these columns; the others follow the file. */
  chosen: readonly (keyof ImportOptions)[];
  /** Whether codes that all end in `.0` are read without it; null until the user says so. */
  pointZero: 'drop' | 'keep' | null;
  recalled: RecalledChoices;
};

/** A choice that is remembered with the columns of a file. */
export type RememberedChoice = keyof ImportOptions | 'encoding' | 'headerRow' | 'pointZero';

/** Choices of the last file with these columns: those that this file takes over, and those that contradict it. */
export type RecalledChoices = {
  applied: readonly RememberedChoice[];
  contradicted: readonly RememberedChoice[];
};

/** The current operation and its progress in rows; for reading, as a share of 1. */
export type ImportWork = {
  kind: 'reading' | 'opening' | 'sending' | 'checking' | 'applying' | 'undoing';
  done: number;
  total: number;
};

/** The whole state of an import page. */
export type ImportState = {
  /** Null after a reload: the file stays on the user's disk and is not stored. */
  loaded: LoadedFile | null;
  /** Why the chosen file cannot be read; `none` if no file is chosen. */
  refusal: ReadRefusal | { code: 'none' } | null;
  job: ImportJob | null;
  /** The user requested a dry run; from then on every change repeats it. */
  tried: boolean;
  work: ImportWork | null;
  /** Error of the last call. */
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

export const importSteps = ['file', 'columns', 'dry_run', 'result'] as const;
export type ImportStepName = (typeof importSteps)[number];

/** The view that the import page shows. An import that has begun to write shows its result. */
export function stepOf({
  loaded,
  job,
  tried,
}: Pick<ImportState, 'loaded' | 'job' | 'tried'>): ImportStepName {
  if (job && ['applying', 'stopped', 'applied', 'undoing', 'undone'].includes(job.state)) return 'result';
  if (tried) return 'dry_run';
  return loaded ? 'columns' : 'file';
}
