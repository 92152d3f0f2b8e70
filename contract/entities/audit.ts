import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** Through which door a write came. `system`: the program itself. */
export const auditOrigins = ['screen', 'import', 'command', 'api', 'system'] as const;
export const auditActions = ['create', 'update', 'delete'] as const;

/** What is written besides the rows of lists, and told all the same; never a secret, only the fact. */
export const auditedBesideLists = [
  'sessions',
  'passwords',
  'reset_links',
  'baskets',
  'views',
  'imports',
  'images',
  'settings',
] as const;
export type AuditedBesideLists = (typeof auditedBesideLists)[number];

const never = { write: 'never', sort: false } as const;

/**
 * Every write there ever was: by whom, when, through which door, from what to what. Read by an Admin alone; nobody
 * writes it, the database refuses to change it, and no device keeps it.
 * @param lists the names of the lists whose rows it tells of
 */
export function auditOf(lists: readonly string[]) {
  return defineEntity({
    name: 'audit',
    key: 'id',
    label: 'label',
    view: 'view permissions management page',
    manage: 'manage permissions management',
    defaultSort: '-at',
    create: false,
    remove: false,
    fields: {
      id: field.code({ ...never, required: true, filter: false, file: false }),
      at: field.instant({ required: true, write: 'never' }),
      /** Empty where nobody was signed in, as when a link for a new password is asked for. */
      username: field.ref('users', { ...never, search: true }),
      origin: field.choice(auditOrigins, { ...never, required: true }),
      /** The list of the row, or what else was written. */
      entity: field.choice([...lists, ...auditedBesideLists] as readonly string[], {
        ...never,
        required: true,
      }),
      /** What people knew the row by when it was written. */
      label: field.text({ ...never, max: 500, search: true }),
      action: field.choice(auditActions, { ...never, required: true }),
      /** The names of the fields that changed. */
      fields: field.list({ ...never }),
      /** JSON: field → [before, after], each as it is stored. */
      changes: field.multiline({ ...never, max: 10_000_000, filter: false, file: false }),
      /** The command that did it, where one did. */
      command: field.code({ ...never }),
      /** A reason that somebody gave, the name of an imported file. */
      cause: field.text({ ...never, max: 4000, search: true }),
      device: field.text({ ...never }),
      row_id: field.code({ ...never, max: 200 }),
      /** The same on all that one action wrote. */
      act_id: field.code({ ...never, max: 200 }),
      /** Of what one action wrote, the first: the row that it was about. */
      lead: field.boolean({ ...never, file: false }),
      /** How many rows the action wrote, counted no further than `actRowsCap`. */
      act_rows: field.integer({ ...never, required: true, filter: false, file: false }),
    },
  });
}

/** The rows of one action are counted no further. */
export const actRowsCap = 1000;
