import { isRoleName } from '#contract/access.ts';
import { defaultVatRate } from '#contract/rules/orders/default-vat-rate.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';
import type { Profile } from '#contract/endpoints/auth.ts';

/**
 * Parses the reply of the profile call; 'unexpected' without a username, 'role' if the role is not one of the six. A
 * reply without permissions keeps the stored ones.
 */
export function readProfile(body: unknown, stored: readonly string[]): Profile | 'unexpected' | 'role' {
  const given = isRecord(body) ? body : {};
  const { username, role_name, permissions } = given;
  if (typeof username !== 'string' || username === '') return 'unexpected';
  if (!isRoleName(role_name)) return 'role';
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const device = readDevice(given['device']);
  return {
    ...(device === undefined ? {} : { device }),
    user_id: text('user_id'),
    username,
    email: text('email'),
    role_name,
    permissions: Array.isArray(permissions)
      ? permissions.filter((item) => typeof item === 'string')
      : [...stored],
    customer_code: text('customer_code'),
    customer_name: text('customer_name'),
    ...(given['no_back_orders'] === true && { no_back_orders: true }),
    ...(typeof given['pin_until'] === 'string' && { pin_until: given['pin_until'] }),
    ...(typeof given['timezone'] === 'string' && { timezone: given['timezone'] }),
    vat_rate: typeof given['vat_rate'] === 'number' ? given['vat_rate'] : defaultVatRate,
  };
}

/** What the server knows about this device; undefined if the reply does not say. */
function readDevice(value: unknown): Profile['device'] {
  if (!isRecord(value)) return undefined;
  const { id, queued, rev, last_seen: seen } = value;
  const known = typeof id === 'string' && typeof queued === 'number' && typeof rev === 'number';
  return known ? { id, queued, rev, last_seen: typeof seen === 'string' ? seen : '' } : undefined;
}
