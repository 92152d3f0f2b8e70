import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Conflict, CurrentRow } from './client-command.ts';

/**
 * The conflict of a count of a line with another count, or with an amendment of the order. `done`: the state that the user
 * gave the line.
 */
export function lineCountConflict(
  args: CommandArgs<'line.pick'>,
  current: CurrentRow,
  code: string,
  done: 'picked' | 'short',
): Conflict | null {
  const { picked, prep_state: state, quantity } = current;
  if (code === 'line.amended' || code === 'line.removed') return amendedConflict(args, current, code);
  if (code !== 'line.changed' || picked === undefined || state === undefined) return null;
  const mine = done === 'picked' && quantity !== undefined && args.picked < quantity ? 'to pick' : done;
  return {
    kind: 'counts',
    mine: { figure: args.picked, state: mine },
    theirs: { figure: picked, state },
    entity: 'orderlines',
    rowId: current.id,
    set: { picked },
    keep: { ...args, from: picked },
  };
}

/** The conflict of a count with an amendment that left fewer pieces, or removed the line. */
function amendedConflict(
  args: CommandArgs<'line.pick'>,
  { id, picked = 0, quantity }: CurrentRow,
  code: 'line.amended' | 'line.removed',
): Conflict | null {
  if (quantity === undefined) return null;
  return {
    kind: code === 'line.amended' ? 'amended' : 'removed',
    mine: { figure: args.picked },
    theirs: { figure: quantity },
    entity: 'orderlines',
    rowId: id,
    set: code === 'line.amended' ? { quantity } : {},
    // A reported shortage may be settled by the amendment: the user counts the line again.
    keep: code === 'line.amended' && !('reason' in args) ? { ...args, picked: quantity, from: picked } : null,
  };
}
