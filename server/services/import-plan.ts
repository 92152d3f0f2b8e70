import type { ImportOptions } from '#contract/files/import-options.ts';
import type { ImportError, RowState } from '#contract/files/import-reasons.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';

/** One row of a file whose cells were read; values are in their wire form. */
export type ReadRow = {
  /** As a spreadsheet counts it. */
  row: number;
  /** The id that it is to get, or that of the row that it changes; empty at first. */
  row_id: string;
  values: Record<string, unknown>;
  /** Fields whose cell is there and says nothing. */
  blanks: readonly string[];
  errors: readonly ImportError[];
};

/** A text among a row's values; empty where there is none. */
export function textIn(values: Record<string, unknown>, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** Field → [from, to], in their wire form. */
export type Changes = Record<string, [unknown, unknown]>;

/** What becomes of a row. */
export type Decision = {
  row: number;
  state: RowState;
  row_id: string;
  changes: Changes;
  errors: readonly ImportError[];
};

/** Who imports, how, and in whose name history will say it was. */
export type ImportRun = { actor: Actor; options: ImportOptions; timezone: string; cause: string };

export type Decided = {
  /** One for each row, in their order. */
  decisions: Decision[];
  /** Does it; only in the transaction in which it was decided. */
  write: (tx: Write) => Promise<void>;
  /** Writes what could only be known at the end of the file; called once, after the last rows were written. */
  finish?: (tx: Write) => Promise<void>;
};

/** Decides about some rows as things stand. What it saw of a file stays in it, so chunks go in by row number. */
export type Decide = (q: Queries, rows: readonly ReadRow[]) => Promise<Decided>;

/** What a written row left behind, as its decision said. */
export type WrittenRow = Pick<Decision, 'row_id' | 'changes'> &
  Pick<ReadRow, 'values'> & { state: 'create' | 'update' };

/** Rows of one entity that an import made or changed: each row once, with its net change. */
export type Trace = { name: EntityName; created: string[]; updated: { id: string; changes: Changes }[] };

/** How the files of one list are taken in. */
export type ImportPlan = {
  start: (run: ImportRun) => Decide;
  /** Rows are told apart by how many alike came before: those that are left alone must be seen again as well. */
  countsRepeats?: true;
  /** What is to be taken back, in this order. */
  trace: (q: Queries, rows: readonly WrittenRow[]) => Promise<Trace[]>;
  /** Entities of which an import makes rows on its way; those that it made go with it, in this order. */
  sides: readonly EntityName[];
  /** Takes back what is no row of `trace`, before them; `changes` as they were written. */
  takeBack?: (tx: Write, traces: readonly Trace[], cause: string) => Promise<void>;
};
