import { roleNames } from '../access.ts';
import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** An account. Secrets are stored elsewhere, never in a row. */
export const users = defineEntity({
  name: 'users',
  key: 'username',
  label: 'full_name',
  view: 'view users page',
  manage: 'manage users',
  fields: {
    username: field.code({ natural: true, required: true, write: 'create', search: true }),
    /** The real name; optional. */
    full_name: field.text({ natural: true, max: 120, search: true }),
    /** Preparers and Technicians sign in on the floor, by an invitation link on paper and a PIN. */
    email: field.email({
      search: true,
      required_for: { role: ['Client', 'Commercial', 'Manager', 'Admin'] },
    }),
    role: field.choice(roleNames, { required: true }),
    /** For a Client: the customer whose orders it sees. */
    customer_code: field.ref('customers', { required_for: { role: ['Client'] } }),
    active: field.boolean({}),
    last_seen: field.instant({ write: 'never' }),
  },
});
