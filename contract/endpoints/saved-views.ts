import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { accessOf, type Entity } from '../entity.ts';
import { cleanCode } from '../rules/values/clean-text.ts';

/** Maximum number of views of one list for one user. */
export const maxViews = 100;

const name = z.string().check(
  z.overwrite(cleanCode),
  z.minLength(1),
  z.maxLength(60),
  z.refine((text) => !text.includes('\0')),
);
const parameters = z.record(
  z.string().check(z.maxLength(64)),
  z.string().check(
    z.maxLength(2000),
    z.refine((text) => !text.includes('\0')),
  ),
);

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The parameters of the list's URL: search, filters, sort, columns, and the predefined view that it extends. */
  parameters,
  /** Visible to all staff that may see the list; users who may manage the list maintain it. */
  shared: z.boolean(),
  /** Created by the caller. */
  own: z.boolean(),
  /** The author. */
  username: z.string(),
  version: z.int(),
  updated_at: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const newViewSchema = z.strictObject({ name, parameters, shared: z.optional(z.boolean()) });
export type NewView = z.infer<typeof newViewSchema>;

const viewPatchSchema = z.strictObject({
  version: z.int(),
  name: z.optional(name),
  parameters: z.optional(parameters),
  shared: z.optional(z.boolean()),
});
export type ViewPatch = z.infer<typeof viewPatchSchema>;

/**
 * Saved queries of a list. A user who may see a list can save views of their own; shared views are created, changed and
 * deleted by users who may manage the list. A view holds only the query: each reader gets the rows that they may see.
 */
export function savedViewEndpoints(entity: Entity) {
  const common = { tag: entity.name, ...accessOf(entity, entity.view) } as const;
  const path: `/api/${string}/views` = `/api/${entity.name}/views`;
  return {
    list: defineEndpoint({
      ...common,
      method: 'GET',
      path,
      summary: `One’s own saved views of ${entity.name}, and the shared ones`,
      reply: z.array(savedViewSchema),
    }),
    create: defineEndpoint({
      ...common,
      method: 'POST',
      once: true,
      path,
      summary: `Save a view of ${entity.name}; a shared one also needs "${entity.manage}"`,
      body: newViewSchema,
      reply: savedViewSchema,
      status: 201,
    }),
    update: defineEndpoint({
      ...common,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Rename, change, share or unshare a view, from the version that was seen',
      body: viewPatchSchema,
      reply: savedViewSchema,
    }),
    remove: defineEndpoint({
      ...common,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete a view',
      status: 204,
    }),
  } satisfies Record<string, Endpoint>;
}
