import { defaultGrants, type RoleName } from '#contract/access.ts';
import { setSession } from '#src/session/session-store.ts';

/** Opens the session of a user with a role's default permissions, of a Client with a customer. */
export function signInAs(role: RoleName): void {
  const user = {
    user_id: 'u1',
    username: 'claire.morel',
    email: 'claire@quai.example',
    role_name: role,
    permissions: [...defaultGrants[role]],
    ...(role === 'Client'
      ? { customer_code: 'C-0131', customer_name: 'Brasserie du Canal' }
      : { customer_code: '', customer_name: '' }),
    vat_rate: 20,
  };
  setSession({
    phase: 'open',
    user,
    permissions: user.permissions,
    confirmedAt: Date.now(),
    confirmed: true,
  });
}
