import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** Origin of a write. `system`: the program itself. */
export const auditOrigins = ['screen', 'import', 'command', 'api', 'system'] as const;
export const auditActions = ['create', 'update', 'delete'] as const;

/** Audited writes outside of lists. Only the fact is recorded, never a secret. */
export const auditedBesideLists = [
  'sessions',
  'passwords',
  'reset_links',
  'pins',
  'badges',
  'baskets',
  'views',
  'imports',
  'images',
  'settings',
  'company',
  'clashes',
] as const;
export type AuditedBesideLists = (typeof auditedBesideLists)[number];

const never = { write: 'never', sort: false } as const;

/**
 * Every write ever made: author, time, origin, and values before and after. Only an Admin can read it. The database
 * refuses changes to it, and it is not replicated to devices.
 * @param lists the names of the lists whose rows it records
 */
export function auditOf(lists: readonly string[]) {
  return defineEntity({
    name: 'audit',
    key: 'id',
    label: 'label',
    view: 'view permissions management page',
    manage: 'manage permissions management',
    role: 'Admin',
    defaultSort: '-at',
    create: false,
    remove: false,
    fields: {
      id: field.code({ ...never, required: true, filter: false, export: false }),
      at: field.instant({ required: true, write: 'never' }),
      /** Empty where no user was signed in, for example when a password reset is requested. */
      username: field.ref('users', { ...never, search: true }),
      origin: field.choice(auditOrigins, { ...never, required: true }),
      /** The list of the row, or another audited subject. */
      entity: field.choice([...lists, ...auditedBesideLists] as readonly string[], {
        ...never,
        required: true,
      }),
      /** The name by which users knew the row at that time. */
      label: field.text({ ...never, max: 500, search: true }),
      action: field.choice(auditActions, { ...never, required: true }),
      /** The names of the fields that changed. */
      fields: field.list({ ...never }),
      /** JSON: field → [before, after], in stored form. */
      changes: field.multiline({ ...never, max: 10_000_000, filter: false, export: false }),
      /** The command that wrote it, if any. */
      command: field.code({ ...never }),
      /** A reason that the user gave, or the name of an imported file. */
      cause: field.text({ ...never, max: 4000, search: true }),
      device: field.text({ ...never }),
      row_id: field.code({ ...never, max: 200 }),
      /** The same for all entries that one action wrote. */
      act_id: field.code({ ...never, max: 200 }),
      /** True for the first entry of an action: the row that the action was about. */
      lead: field.boolean(never),
      /** How many entries the action has, capped at `actRowsCap`. */
      act_rows: field.integer({ ...never, required: true, filter: false }),
    },
  });
}

/** Maximum to which the entries of one action are counted. */
export const actRowsCap = 1000;
