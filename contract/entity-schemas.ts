import * as z from 'zod/mini';
import { writableFields, type Entity } from './entity.ts';
import { fieldSchema } from './field-schema.ts';

/** Input of a create form: every writable field that is required, the others optional. */
export function createSchema(entity: Entity): z.ZodMiniType<Record<string, unknown>> {
  const shape: Record<string, z.ZodMiniType> = { id: z.optional(z.uuid()) };
  for (const name of writableFields(entity, 'create')) {
    const one = entity.fields[name]!;
    shape[name] = one.required ? fieldSchema(one) : z.optional(fieldSchema(one));
  }
  return z.strictObject(shape) as z.ZodMiniType<Record<string, unknown>>;
}

/** Input of an edit form: the version that it was opened on, and any writable fields. */
export function updateSchema(entity: Entity): z.ZodMiniType<Record<string, unknown>> {
  const shape: Record<string, z.ZodMiniType> = { version: z.int() };
  for (const name of writableFields(entity, 'update'))
    shape[name] = z.optional(fieldSchema(entity.fields[name]!));
  return z.strictObject(shape) as z.ZodMiniType<Record<string, unknown>>;
}

/** One row in the API's form; fields hidden from the caller are absent. */
export function rowSchema(entity: Entity): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = {
    id: z.uuid(),
    created_at: z.string(),
    updated_at: z.string(),
    version: z.int(),
  };
  for (const [name, one] of Object.entries(entity.fields)) {
    shape[name] = one.staffOnly ? z.optional(fieldSchema(one)) : fieldSchema(one);
  }
  return z.object(shape);
}
