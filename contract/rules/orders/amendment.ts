import type { RoleName } from '../../access.ts';
import { lineTotal } from './line-amount.ts';
import { stateAfterPick, type LineFields, type PreparationState } from './preparation.ts';

/** Roles that may amend an order that they may see. */
const amendingRoles: readonly RoleName[] = ['Client', 'Commercial', 'Manager', 'Admin'];

export type AmendRefusal = 'order.amend_role' | 'order.not_pending' | 'order.amend_started';

/**
 * Why `role` may not amend an order now; null where it may. The caller has checked that the user may see the order.
 */
export function amendRefusal(
  { status, started }: { status: string; started: boolean },
  role: RoleName,
): AmendRefusal | null {
  if (!amendingRoles.includes(role)) return 'order.amend_role';
  if (status !== 'Pending') return 'order.not_pending';
  return role === 'Client' && started ? 'order.amend_started' : null;
}

/**
 * The smallest quantity that an amendment may give a line: the larger of its picked and its marked pieces. Packed pieces
 * are picked ones. A line with such pieces cannot be removed.
 * @param marked pieces of the line that are marked
 */
export function minQuantity({ picked }: Pick<LineFields, 'picked'>, marked: number): number {
  return Math.max(picked, marked);
}

export type AmendedLine = LineFields & {
  price: number;
  shipped: number;
  ordered: number;
  backordered: number;
  short_reason: string;
};

/** The fields of a line that an amendment sets. */
export type AmendmentPatch = {
  quantity: number;
  ordered: number;
  allocated: number;
  total: number;
  prep_state: PreparationState;
  short_reason: string;
  short_accepted: boolean;
};

/**
 * The changes to a line whose quantity is amended. With more pieces than before, it is to be picked again, and keeps
 * its picked ones. With fewer, but more than the picked ones, its state stays, and a short line stays short. With exactly
 * the picked ones it is no longer short, and its state is as after picking or marking them all; a packed line stays
 * packed. Without pieces it is packed.
 * @param quantity new quantity, at least `minQuantity`
 * @param marked pieces of the line that are marked
 */
export function lineAfterAmendment(line: AmendedLine, quantity: number, marked: number): AmendmentPatch {
  const amounts = {
    quantity,
    ordered: quantity + line.backordered,
    allocated: quantity,
    total: lineTotal('Pending', { ...line, quantity }),
  };
  const noShort = { short_reason: '', short_accepted: false };
  const { prep_state, short_reason, short_accepted } = line;
  if (quantity > line.quantity || quantity === 0)
    return { ...amounts, ...noShort, prep_state: stateAfterPick({ ...line, quantity }, line.picked) };
  if (line.picked < quantity) return { ...amounts, prep_state, short_reason, short_accepted };
  const isUnfinished = prep_state === 'to pick' || prep_state === 'short' || prep_state === 'to mark';
  const isMarked = line.marking !== '' && marked >= quantity;
  const stateOfPicked = isMarked ? ('marked' as const) : stateAfterPick({ ...line, quantity }, line.picked);
  return { ...amounts, ...noShort, prep_state: isUnfinished ? stateOfPicked : prep_state };
}

/** Whether a removed line stays as a row without pieces: its back orders continue it. Other removed lines are deleted. */
export function keepsRemovedLine({ backordered }: { backordered: number }): boolean {
  return backordered > 0;
}
