import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { entityNames } from '../registry.ts';
import { importLimits } from '../files/import-limits.ts';
import { importLists } from '../files/import-lists.ts';
import { importOptionsSchema } from '../files/import-options.ts';
import { noDataReasons, rowStates, type ImportReason } from '../files/import-reasons.ts';
import { fileNoteReasons, noteReasons, type NoteReason } from '../files/reading-notes.ts';
import { textSchema } from '../text-schema.ts';
import { jobFailureSchema } from './job-failure.ts';

/** Maximum number of rows in one call; a body may hold 4 MiB. */
export const importChunk = 1000;

const wholeNumber = z.int().check(z.gte(0));

export const importErrorSchema = z.object({
  field: z.nullable(z.string()),
  reason: z.string() as z.ZodMiniType<ImportReason>,
  value: z.string(),
  hint: z.optional(z.string()),
});

const noteSchema = z.object({
  field: z.nullable(z.string()),
  reason: z.string() as z.ZodMiniType<NoteReason>,
  value: z.string(),
  read_as: z.optional(z.string()),
});

const countsSchema = z.object(
  Object.fromEntries(rowStates.map((state) => [state, wholeNumber])) as Record<
    (typeof rowStates)[number],
    typeof wholeNumber
  >,
);

/** Lists whose created and changed rows are counted (`made`), in the order in which they are shown; others are not. */
export const madeLists = [
  'orders',
  'orderlines',
  'arrivals',
  'arrivallines',
  'customers',
  'articles',
  'categories',
  'tags',
] as const;
export type MadeList = (typeof madeLists)[number];

const madeSchema = z.array(
  z.object({ entity: z.enum(madeLists), created: wholeNumber, updated: wholeNumber }),
);
export type MadeRows = z.infer<typeof madeSchema>;

/** The result of an import, in rows of its file. `total_rows` is the sum of `imported` and the three skipped counts. */
export const importResultSchema = z.object({
  created: wholeNumber,
  /** Rows whose key already existed and that changed nothing. */
  skipped_existing: wholeNumber,
  /** Rows whose key occurred in an earlier row of the file. */
  skipped_in_file: wholeNumber,
  total_rows: wholeNumber,
  /** Created and updated together. */
  imported: wholeNumber,
  updated: wholeNumber,
  /** Rows in error, and rows excluded by the user's options. */
  skipped: wholeNumber,
  /** Categories and tags that the import created on the side; missing where there are none. */
  also_created: z.optional(z.array(z.object({ entity: z.enum(['categories', 'tags']), count: wholeNumber }))),
  first_error: z.nullable(z.extend(importErrorSchema, { row: wholeNumber })),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const importStates = [
  'staging',
  'checking',
  'checked',
  'applying',
  /** Written in part: it can go on, or be undone. */
  'stopped',
  'applied',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const importJobSchema = z.object({
  id: z.string(),
  entity: z.enum(importLists),
  file_name: z.string(),
  options: importOptionsSchema,
  state: z.enum(importStates),
  /** Out of `total_rows`, in the step that is running. */
  done_rows: wholeNumber,
  total_rows: wholeNumber,
  counts: countsSchema,
  /** Why the dry run excludes rows; the most frequent reason first. */
  kinds: z.array(
    z.object({
      state: z.enum(['error', 'skip_chosen']),
      field: z.nullable(z.string()),
      reason: z.string() as z.ZodMiniType<ImportReason>,
      rows: wholeNumber,
    }),
  ),
  /** What is read differently from the file, also in rows that are in error; the most frequent first. */
  notes: z.array(
    z.object({
      field: z.nullable(z.string()),
      reason: z.string() as z.ZodMiniType<NoteReason>,
      rows: wholeNumber,
    }),
  ),
  /** Categories and tags that do not exist; the import creates them if `create_missing` is set. */
  missing: z.array(
    z.object({ entity: z.enum(['categories', 'tags']), count: wholeNumber, names: z.array(z.string()) }),
  ),
  /**
   * How many rows of lists it creates and changes, where these are not the rows of its file: orders, arrivals
   * and their lines, and what is created on the side. As planned by the dry run, or as written so far.
   */
  made: madeSchema,
  result: z.nullable(importResultSchema),
  /** Why the last step failed as a whole. */
  failure: z.nullable(jobFailureSchema),
  /**
   * The last undo: how many rows of the list can be undone or were undone (`free`), and how many cannot (`kept`); an
   * order counts once with its lines. Null before the first one.
   */
  undo: z.nullable(
    z.object({
      free: wholeNumber,
      kept: wholeNumber,
      /** By list, what was or can be removed (`created`) and restored (`updated`); missing in older ones. */
      made: z.optional(madeSchema),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/**
 * Why a row of an import cannot be undone: changed or deleted since, in use by another row, fewer pieces left than were
 * counted, part of an order or arrival that stays, or refused by a rule.
 */
export const undoReasons = ['changed', 'deleted', 'used', 'stock', 'together', 'refused'] as const;
export type UndoReason = (typeof undoReasons)[number];

export const keptRowSchema = z.object({
  n: wholeNumber,
  entity: z.enum(entityNames),
  label: z.string(),
  reason: z.enum(undoReasons),
  /** The row that uses it, if it is one of a list. */
  by: z.nullable(z.object({ entity: z.enum(entityNames), label: z.string() })),
});
export type KeptRow = z.infer<typeof keptRowSchema>;

export const importRowSchema = z.object({
  /** Row number as in a spreadsheet. */
  row: wholeNumber,
  state: z.enum(rowStates),
  /** Field → the cell's text. */
  cells: z.record(z.string(), z.string()),
  /** Field → the parsed value. */
  values: z.record(z.string(), z.unknown()),
  /** Field → [from, to], on an update. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  errors: z.array(importErrorSchema),
  /** What was read differently from the file. */
  notes: z.array(noteSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const stagedRowSchema = z.strictObject({
  row: z.int().check(z.gte(1), z.lte(2_000_000)),
  cells: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(importLimits.cell))),
  problem: z.optional(z.enum(['too_many_cells', 'broken_quotes', ...noDataReasons])),
  /** What the device read differently from the file. */
  notes: z.optional(
    z
      .array(
        z.strictObject({
          field: z.nullable(z.string().check(z.maxLength(64))),
          reason: z.enum(fileNoteReasons),
          value: z.string().check(z.maxLength(200)),
        }),
      )
      .check(z.maxLength(importLimits.columns + 1)),
  ),
});
export type StagedRow = z.infer<typeof stagedRowSchema>;

const common = { tag: 'imports', access: ['import data'] } as const;

/**
 * Importing a file: rows are uploaded, checked in a dry run, then written in short transactions, which go on after a
 * restart. Only its author can access an import.
 */
export const importEndpoints = {
  create: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/imports',
    summary: 'Begin an import; also needs the manage permission of its list',
    body: z.strictObject({
      entity: z.enum(importLists),
      file_name: textSchema(200, 1),
      options: z.partial(importOptionsSchema),
    }),
    reply: importJobSchema,
    status: 201,
  }),
  list: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/imports',
    summary: 'One’s own last imports, newest first',
    query: z.strictObject({ entity: z.optional(z.enum(importLists)) }),
    reply: z.array(importJobSchema),
  }),
  get: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'An import, how far its step is, and its counts',
    reply: importJobSchema,
  }),
  addRows: defineEndpoint({
    ...common,
    method: 'PUT',
    path: '/api/imports/{id}/rows',
    summary: 'Bring up to 1,000 rows; a row that comes again replaces itself',
    body: z.strictObject({ rows: z.array(stagedRowSchema).check(z.minLength(1), z.maxLength(importChunk)) }),
    bodyLimit: 4 * 1024 * 1024,
    reply: importJobSchema,
  }),
  rows: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/imports/{id}/rows',
    summary: 'The rows of an import and what becomes of them, page by page',
    query: z.strictObject({
      /** States, separated by commas. */
      state: z.optional(z.string().check(z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
      /** Only rows that were read differently from the file, for this reason. */
      note: z.optional(z.enum(noteReasons)),
      /** The last row number that the client has. */
      after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
      limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    }),
    reply: z.object({ rows: z.array(importRowSchema), next: z.nullable(wholeNumber) }),
  }),
  check: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/imports/{id}/check',
    summary: 'Dry run: decide about every row; poll the import until it is checked',
    body: z.strictObject({ options: z.optional(z.partial(importOptionsSchema)) }),
    reply: importJobSchema,
    status: 202,
  }),
  apply: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/imports/{id}/apply',
    summary: 'Write what the dry run showed, or go on with it; poll the import until it is applied',
    reply: importJobSchema,
    status: 202,
  }),
  undo: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary:
      'Take an import back, also in its midst, while nothing depends on it; with `rest` all but the rows that block it',
    query: z.strictObject({ rest: z.optional(z.literal('true')) }),
    reply: importJobSchema,
    status: 202,
  }),
  kept: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/imports/{id}/kept',
    summary: 'The rows that the last undo could not take back, and why, page by page',
    query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))) }),
    reply: z.object({ rows: z.array(keptRowSchema), next: z.nullable(wholeNumber) }),
  }),
  remove: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/api/imports/{id}',
    summary: 'Abandon an import that was not written',
    status: 204,
  }),
} as const;
