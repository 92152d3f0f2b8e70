import type { Profile } from '#contract/endpoints/auth.ts';

/** A client of no company sees nothing, whatever the role permits. */
export function seesNothing({
  role_name,
  customer_code,
}: Pick<Profile, 'role_name' | 'customer_code'>): boolean {
  return role_name === 'Client' && customer_code === '';
}
