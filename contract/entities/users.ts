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
    username: field.code({
      natural: true,
      required: true,
      write: 'create',
      search: true,
      aliases: ['user', 'login', 'nom d utilisateur'],
    }),
    /** The real name; optional. */
    full_name: field.text({
      natural: true,
      max: 120,
      search: true,
      aliases: ['full name', 'real name', 'nom complet', 'nom et prenom', 'prenom et nom'],
    }),
    /** Required by role, see `needsEmail`. */
    email: field.email({ search: true, aliases: ['mail', 'courriel'] }),
    role: field.choice(roleNames, { required: true }),
    /** For a Client: the customer whose orders it sees. */
    customer_code: field.ref('customers', { aliases: ['customer', 'client', 'code client'] }),
    active: field.boolean({}),
    last_seen: field.instant({ write: 'never' }),
  },
});
