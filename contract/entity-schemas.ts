import * as z from 'zod/mini';
import { writableFields, type AnyRow, type Entity, type RowStamp } from './entity.ts';
import { fieldSchema } from './field-schema.ts';

/** What a create form sends. The id may be made by the caller. */
export type NewRow<R> = Partial<Omit<R, keyof RowStamp>> & { id?: string | undefined };

/** What an edit form sends: changed fields, and the version that it was opened on. */
export type RowChange<R> = Partial<Omit<R, keyof RowStamp>> & { version: number };

/** Input of a create form: every writable field that is required, the others optional. */
export function createSchema<R = AnyRow>(entity: Entity): z.ZodMiniType<NewRow<R>, NewRow<R>> {
  const shape: Record<string, z.ZodMiniType> = { id: z.optional(z.uuid()) };
  for (const name of writableFields(entity, 'create')) {
    const one = entity.fields[name]!;
    shape[name] = one.required ? fieldSchema(one) : z.optional(fieldSchema(one));
  }
  return z.strictObject(shape) as z.ZodMiniType<unknown> as z.ZodMiniType<NewRow<R>, NewRow<R>>;
}

/** Input of an edit form: the version that it was opened on, and any writable fields. */
export function updateSchema<R = AnyRow>(entity: Entity): z.ZodMiniType<RowChange<R>, RowChange<R>> {
  const shape: Record<string, z.ZodMiniType> = { version: z.int() };
  for (const name of writableFields(entity, 'update'))
    shape[name] = z.optional(fieldSchema(entity.fields[name]!));
  return z.strictObject(shape) as z.ZodMiniType<unknown> as z.ZodMiniType<RowChange<R>, RowChange<R>>;
}

/** One row in the API's form; fields hidden from the caller are absent. */
export function rowSchema<R = AnyRow>(entity: Entity): z.ZodMiniType<R> {
  const shape: Record<string, z.ZodMiniType> = {
    id: z.uuid(),
    created_at: z.string(),
    updated_at: z.string(),
    version: z.int(),
  };
  for (const [name, one] of Object.entries(entity.fields)) {
    shape[name] = one.staffOnly ? z.optional(fieldSchema(one)) : fieldSchema(one);
  }
  return z.object(shape) as z.ZodMiniType<unknown> as z.ZodMiniType<R>;
}
