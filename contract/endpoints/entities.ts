import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { accessOf, type AnyRow, type Entity } from '../entity.ts';
import { createSchema, rowSchema, updateSchema } from '../entity-schemas.ts';
import { filterableFields, isPartlyOnDevice } from '../filter.ts';
import { summedLists } from '../rules/lists/list-sums.ts';

export const historySchema = z.object({
  id: z.string(),
  /** The list and the row that changed: an order's history includes its lines and jobs. */
  entity: z.string(),
  row_id: z.string(),
  at: z.string(),
  /** Empty for a Client where the author works in the warehouse. */
  username: z.string(),
  origin: z.string(),
  device: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  /** Field → [from, to]. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  cause: z.string(),
  /** The same for all entries of one action. Older servers omit it. */
  act: z.optional(z.string()),
  /**
   * Fields of the row after the change, in addition to the changed ones: the reference and pieces of a line or of a
   * marking job. Older servers omit it.
   */
  facts: z.optional(z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.infer<typeof historySchema>;

/** The parameters of a list's URL: its own, and a filter text for each filterable field. */
type ListParameters = Record<string, string | undefined>;

/** The parameters of a list: search, sort, page, and a filter for each filterable field. */
function listQuerySchema(entity: Entity): z.ZodMiniType<ListParameters, ListParameters> {
  const shape: Record<string, z.ZodMiniType<string | undefined, string | undefined>> = {
    q: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(z.string().check(z.maxLength(64))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    after: z.optional(z.string().check(z.maxLength(1000))),
    count: z.optional(z.enum(['1'])),
  };
  if (summedLists[entity.name]) shape['sums'] = z.optional(z.enum(['1']));
  if (isPartlyOnDevice(entity.name)) shape['beyond'] = z.optional(z.iso.datetime({ precision: 3 }));
  for (const name of filterableFields(entity))
    shape[name] ??= z.optional(z.string().check(z.maxLength(2000)));
  return z.strictObject(shape);
}

/** The calls that every list has, with rows of type `R`; forms only where the entity is written by forms. */
export function entityEndpoints<R = AnyRow>(entity: Entity) {
  const base: `/api/${string}` = `/api/${entity.name}`;
  const common = { tag: entity.name, ...accessOf(entity, entity.view) } as const;
  const manage = { ...common, access: [entity.manage] } as const;
  const isEdited = Object.values(entity.fields).some((field) => field.write === 'always');
  return {
    list: defineEndpoint({
      ...common,
      method: 'GET',
      path: base,
      summary: `List ${entity.name}, page by page`,
      query: listQuerySchema(entity),
      reply: z.object({
        rows: z.array(rowSchema<R>(entity)),
        next: z.nullable(z.string()),
        count: z.optional(z.int()),
        capped: z.optional(z.boolean()),
        /**
         * Cents by field, of all matching rows. With `count` and `sums` only, which older servers refuse, and omitted where
         * the count is capped.
         */
        sums: z.optional(z.record(z.string(), z.int())),
      }),
    }),
    get: defineEndpoint({
      ...common,
      method: 'GET',
      path: `${base}/{id}`,
      summary: `One of ${entity.name}`,
      reply: rowSchema<R>(entity),
    }),
    history: defineEndpoint({
      ...common,
      method: 'GET',
      path: `${base}/{id}/history`,
      summary: `Who changed what on one of ${entity.name}`,
      reply: z.array(historySchema),
    }),
    create: entity.create
      ? defineEndpoint({
          ...manage,
          method: 'POST',
          once: true,
          path: base,
          summary: `Create one of ${entity.name}`,
          body: createSchema<R>(entity),
          reply: rowSchema<R>(entity),
          status: 201,
        })
      : undefined,
    update: isEdited
      ? defineEndpoint({
          ...manage,
          method: 'PATCH',
          once: true,
          path: `${base}/{id}`,
          summary: `Change one of ${entity.name}, from the version that was seen`,
          body: updateSchema<R>(entity),
          reply: rowSchema<R>(entity),
        })
      : undefined,
    remove: entity.remove
      ? defineEndpoint({
          ...manage,
          method: 'DELETE',
          once: true,
          path: `${base}/{id}`,
          summary: `Delete one of ${entity.name}`,
          query: z.strictObject({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
          status: 204,
        })
      : undefined,
  };
}
