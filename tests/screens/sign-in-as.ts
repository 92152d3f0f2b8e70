import { defaultGrants, type RoleName } from '#contract/access.ts';
import { setSession } from '#src/session/session-store.ts';

/** Opens the session of a user with a role's default permissions. */
export function signInAs(role: RoleName): void {
  const user = {
    user_id: 'u1',
    username: 'claire.morel',
    email: 'claire@quai.example',
    role_name: role,
    permissions: [...defaultGrants[role]],
    customer_code: '',
    customer_name: '',
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
