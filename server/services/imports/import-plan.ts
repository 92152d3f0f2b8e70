import type { MadeRows } from '#contract/endpoints/imports.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { ImportError, RowState } from '#contract/files/import-reasons.ts';
import type { ReadingNote } from '#contract/files/reading-notes.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';

/** One row of a file with its parsed cells, in the API's form. */
export type ReadRow = {
  /** Row number as in a spreadsheet. */
  row: number;
  /** The id for a new row, or that of the row to change; empty at first. */
  row_id: string;
  values: Record<string, unknown>;
  /** Fields whose cell exists and is empty. */
  blanks: readonly string[];
  errors: readonly ImportError[];
  /** What was read differently from the file. */
  notes?: readonly ReadingNote[];
  /** The cells' texts; only in a dry run. */
  cells?: Readonly<Record<string, string>>;
};

/** A text value of a row; empty where it has none. */
export function textIn(values: Record<string, unknown>, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** What the rows of a file say about an article. `price` in cents. */
export type ArticleFacts = { designation: string; price: number };

/** Field → [from, to]: in the API's form in decisions; in stored form in the history and the trace. */
export type Changes = Record<string, [unknown, unknown]>;

/** The decision about a row. */
export type Decision = {
  row: number;
  state: RowState;
  row_id: string;
  changes: Changes;
  errors: readonly ImportError[];
  /**
   * Cells that the import does not take over, or takes over in another way (`rowNoteReasons`). Also found when it
   * applies; only the dry run stores them.
   */
  notes?: readonly ReadingNote[];
};

/** The context of an import: its author, its options, and its cause for the history. */
export type ImportContext = {
  actor: Actor;
  options: ImportOptions;
  timezone: string;
  /** Names and prices of the articles that it may create, by reference; only where it writes. */
  articles?: ReadonlyMap<string, ArticleFacts>;
  /** The day in the operator's time zone. */
  today: string;
  cause: string;
  /** Its act in the history (`act_id`); null in a dry run. */
  actId: string | null;
  /** A dry run writes nothing. */
  isDryRun: boolean;
};

/** Names of categories and tags that do not exist, by list. */
export type MissingNames = Map<EntityName, Set<string>>;

export type Decided = {
  /** One for each row, in order. */
  decisions: Decision[];
  /**
   * Of all rows up to these: missing categories and tags of rows that are imported, or that only lack them. All of
   * them are created if the options say so.
   */
  missing?: MissingNames;
  /** What these rows create and change in lists that the file's rows do not show. */
  made?: MadeRows;
  /** Writes the decisions; only in the transaction in which they were made. */
  write: (tx: Write) => Promise<void>;
};

/**
 * Decides some rows against current data. It keeps state about the file, so batches must be passed in row order. After a
 * restart the rows that are already written are passed again, without being written, to rebuild that state.
 */
export type Decide = (q: Queries, rows: readonly ReadRow[]) => Promise<Decided>;

/** What a written row changed, according to its decision. */
export type WrittenRow = Pick<Decision, 'row_id' | 'changes'> &
  Pick<ReadRow, 'values'> & { state: 'create' | 'update' };

/** How the files of one list are imported. */
export type ImportPlan = {
  start: (context: ImportContext) => Decide;
  /**
   * Equal rows are matched by how many there are, so rows that the dry run skipped are read again too.
   */
  countsRepeats?: true;
};
