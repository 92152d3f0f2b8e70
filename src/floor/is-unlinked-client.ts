import type { Profile } from '#contract/endpoints/auth.ts';

/** A Client whose account is linked to no customer sees no data, whatever its permissions. */
export function isUnlinkedClient({
  role_name,
  customer_code,
}: Pick<Profile, 'role_name' | 'customer_code'>): boolean {
  return role_name === 'Client' && customer_code === '';
}
