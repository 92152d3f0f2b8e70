import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';

/** Which dates of an order the user may change now; the server applies the same rules. */
export function changeableDates(
  { status, number, started }: Pick<Rows['orders'], 'status' | 'number' | 'started'>,
  { role, permissions }: Actor,
): { promise: boolean; wish: boolean } {
  const isOpen = status === 'Pending' && number !== '';
  const isClient = role === 'Client';
  return {
    promise: isOpen && !isClient && permissions.includes('promise orders'),
    wish: isOpen && permissions.includes('place orders') && !(isClient && started),
  };
}
