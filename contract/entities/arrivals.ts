import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** A goods receipt. It is applied once, in one transaction; a correction is a reversal. */
export const arrivals = defineEntity({
  name: 'arrivals',
  key: 'number',
  label: 'provider',
  view: 'view arrivals page',
  manage: 'manage arrivals',
  defaultSort: '-date',
  fields: {
    number: field.code({ natural: true, required: true, write: 'create', search: true }),
    provider: field.text({ natural: true, required: true, search: true }),
    date: field.day({ required: true }),
    note: field.multiline({ max: 1000 }),
    line_count: field.integer({ required: true, write: 'never' }),
    /** Stock update: time and author of its application; empty until then. */
    applied_at: field.instant({ write: 'never' }),
    applied_by: field.text({ write: 'never' }),
    reversed_at: field.instant({ write: 'never' }),
    reversed_by: field.text({ write: 'never' }),
  },
});
