import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

export const arrivallineStates = ['expected', 'applied', 'quarantine', 'reversed'] as const;

/** One reference on an arrival. A line with an unknown reference waits in quarantine while the others go into stock. */
export const arrivallines = defineEntity({
  name: 'arrivallines',
  key: 'id',
  label: 'reference',
  view: 'view arrivals page',
  manage: 'manage arrivals',
  defaultSort: 'created_at',
  fields: {
    id: field.code({ required: true, write: 'never', filter: false, export: false }),
    arrival_number: field.ref('arrivals', { required: true, write: 'create', search: true }),
    reference: field.code({ natural: true, required: true, search: true }),
    expected: field.integer({ required: true, min: 0 }),
    received: field.integer({ required: true, min: 0 }),
    rejected: field.integer({ required: true, min: 0 }),
    location: field.location({ natural: true }),
    state: field.choice(arrivallineStates, { required: true, write: 'never' }),
  },
});
