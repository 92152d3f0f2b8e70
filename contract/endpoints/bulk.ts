import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import type { Entity } from '../entity.ts';
import { entityNames } from '../registry.ts';
import { bulkFields, bulkOperations, hasBulk } from '../rules/lists/bulk-fields.ts';
import { maxChosenRows, maxExceptRows } from '../rules/lists/bulk-limits.ts';
import { jobFailureSchema } from './job-failure.ts';

export const bulkStates = ['ready', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

const removeSchema = z.strictObject({ kind: z.literal('remove') });
const editSchema = z.strictObject({
  kind: z.literal('edit'),
  field: z.string().check(z.maxLength(64)),
  way: z.enum(bulkOperations),
  /** In the form that a form sends; of `percent`, see `percentField`. */
  value: z.unknown(),
});
/** The action applied to each row. */
export type BulkAct = z.infer<typeof removeSchema> | z.infer<typeof editSchema>;

const chosenSchema = z.strictObject({
  /** Rows with the version that the user saw: a value that another user wrote since is not overwritten. */
  chosen: z
    .array(z.strictObject({ id: z.uuid(), version: z.int() }))
    .check(z.minLength(1), z.maxLength(maxChosenRows)),
});
const matchingSchema = z.strictObject({
  /** The list's search. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Field → filter text, as in the list's URL. */
  filters: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))),
  /** Ids of matching rows that are excluded. */
  except: z.optional(z.array(z.uuid()).check(z.maxLength(maxExceptRows))),
});
/** The rows: listed by id, or all that match a query. */
export type BulkRows = z.infer<typeof chosenSchema> | z.infer<typeof matchingSchema>;

const wholeNumber = z.int().check(z.gte(0));

const reasonSchema = z.object({
  /** An error code. */
  code: z.string(),
  rows: wholeNumber,
  /** Names of the first of these rows. */
  names: z.array(z.string()),
});
export type BulkReason = z.infer<typeof reasonSchema>;

export const bulkJobSchema = z.object({
  id: z.string(),
  entity: z.enum(entityNames),
  act: z.union([editSchema, removeSchema]),
  state: z.enum(bulkStates),
  /** Rows that matched when the job was created. */
  matched: wholeNumber,
  /** Out of `of` rows, in the step that is running or ran last. */
  done: wholeNumber,
  of: wholeNumber,
  changed: wholeNumber,
  /** Rows that already had the wanted value. */
  unchanged: wholeNumber,
  /** Why rows stayed unchanged; the most frequent reason first. */
  refused: z.array(reasonSchema),
  /** Whether this action can be undone at all. */
  reversible: z.boolean(),
  /** Whether something of it can be undone now. */
  undoable: z.boolean(),
  /** Rows that were restored. */
  restored: wholeNumber,
  /** Why rows were not restored: `row.stale` where another user has changed them since. */
  kept: z.array(reasonSchema),
  /** Why the last step failed. */
  failure: z.nullable(jobFailureSchema),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

/** Creates a bulk change of a list; only for lists whose rows can be changed or deleted. */
export function bulkEndpoints(entity: Entity) {
  return { create: hasBulk(entity) ? createEndpoint(entity) : undefined };
}

function createEndpoint(entity: Entity) {
  const fields = bulkFields(entity);
  const base: `/api/${string}` = `/api/${entity.name}`;
  return defineEndpoint({
    tag: entity.name,
    access: [entity.manage],
    method: 'POST',
    path: `${base}/bulk`,
    summary: `Note which of ${entity.name} a bulk change is about; nothing is written before it is run`,
    body: z.strictObject({
      act: z.union([
        ...(fields.length > 0 ? [z.extend(editSchema, { field: z.enum(fields as [string]) })] : []),
        ...(entity.remove ? [removeSchema] : []),
      ]),
      rows: z.union([chosenSchema, matchingSchema]),
    }),
    reply: bulkJobSchema,
    status: 201,
  });
}

const common = { tag: 'bulk', access: 'session' } as const;

/**
 * A bulk change in progress. Only its author can access it, and each call checks the list's manage permission again.
 */
export const bulkJobEndpoints = {
  get: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/bulk/{id}',
    summary: 'A bulk change, how far it is, and what stayed as it was',
    reply: bulkJobSchema,
  }),
  rows: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/bulk/{id}/rows',
    summary: 'The rows that stayed as they were, by name and reason, page by page',
    query: z.strictObject({
      state: z.enum(['refused', 'kept']),
      /** The last row number that the client has. */
      after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
      limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    }),
    reply: z.object({
      rows: z.array(z.object({ n: wholeNumber, row_id: z.string(), name: z.string(), code: z.string() })),
      next: z.nullable(wholeNumber),
    }),
  }),
  run: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/bulk/{id}/run',
    summary: 'Begin it, or go on with one that was stopped; poll it',
    reply: bulkJobSchema,
    status: 202,
  }),
  stop: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/bulk/{id}/stop',
    summary: 'Stop before the next rows; what was done stays done',
    reply: bulkJobSchema,
  }),
  undo: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/bulk/{id}/undo',
    summary: 'Take back what it did, but for rows that were changed since; poll it',
    reply: bulkJobSchema,
    status: 202,
  }),
} as const satisfies Record<string, Endpoint>;
