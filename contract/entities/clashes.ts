import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** What clashes: the key of a list's rows, by the name of the list, or another identity of rows. */
export const clashKinds = [
  'articles',
  'products',
  'categories',
  'tags',
  'customers',
  'arrivals',
  'orders',
  'permissions',
  'users',
  'email',
  'barcode',
] as const;
export type ClashKind = (typeof clashKinds)[number];

const never = { write: 'never' } as const;

/**
 * Rows from before texts were cleaned whose codes, user names or e-mails read alike (see `find-clashes.ts`): one entry
 * for each row. Only an Admin can read it, and it is not replicated to devices.
 */
export const clashes = defineEntity({
  name: 'clashes',
  key: 'id',
  label: 'code',
  view: 'view permissions management page',
  manage: 'manage permissions management',
  role: 'Admin',
  defaultSort: 'shared',
  create: false,
  remove: false,
  fields: {
    id: field.code({ ...never, required: true, max: 200, filter: false, export: false }),
    kind: field.choice(clashKinds, { ...never, required: true }),
    /** The clean form, which all rows of a group have in common. */
    shared: field.text({ ...never, max: 300, search: true }),
    /** As the row has it. */
    code: field.text({ ...never, max: 300, search: true }),
    name: field.text({ ...never, max: 300, search: true }),
    /** Pieces on hand; null where the row has no stock. */
    stock: field.integer(never),
    /** Orders that name the row; null where orders cannot. */
    order_count: field.integer(never),
    last_used_at: field.instant(never),
    /** A deleted row keeps its code. */
    removed: field.boolean(never),
    /** An Admin decided that it is right. */
    kept: field.boolean(never),
    group_id: field.code({ ...never, max: 200, export: false }),
    row_id: field.code({ ...never, max: 200, export: false }),
  },
});
