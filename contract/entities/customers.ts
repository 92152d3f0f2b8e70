import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { paperLanguages } from '../rules/papers/paper-language.ts';

export const customers = defineEntity({
  name: 'customers',
  key: 'code',
  label: 'name',
  view: 'view customers page',
  manage: 'manage customers',
  defaultSort: 'name',
  fields: {
    code: field.code({ natural: true, required: true, write: 'create', search: true }),
    name: field.text({ natural: true, required: true, search: true }),
    email: field.email({ search: true }),
    phone: field.phone({ search: true }),
    shipping_address: field.multiline({ max: 500 }),
    billing_address: field.multiline({ max: 500 }),
    /** What does not ship of an order is closed unless the user decides otherwise; the default is a back order. */
    no_back_orders: field.boolean({ staff_only: true }),
    /** Language of papers. `company`: that of the company. */
    language: field.choice(paperLanguages, { staff_only: true }),
    /** The username of the assigned commercial. */
    commercial: field.ref('users'),
  },
});
