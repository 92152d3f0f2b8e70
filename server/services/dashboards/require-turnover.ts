import { Refusal } from '#contract/errors.ts';
import type { Actor } from '#server/entities/actor.ts';

/**
 * Turnover, whatever permissions were granted: hidden from Clients, and from Technicians, who see only a part of the
 * orders.
 */
export function requireTurnover({ role }: Actor): void {
  if (role !== 'Client' && role !== 'Technician') return;
  throw new Refusal('access.forbidden', { params: { reason: 'turnover' } });
}
