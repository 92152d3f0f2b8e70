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
    mine: { quantity: args.picked, state: mine },
    theirs: { quantity: picked, state },
    entity: 'orderlines',
    rowId: current.id,
    changedFields: { picked },
    keepArgs: { ...args, from: picked },
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
    mine: { quantity: args.picked },
    theirs: { quantity: quantity },
    entity: 'orderlines',
    rowId: id,
    changedFields: code === 'line.amended' ? { quantity } : {},
    // A reported shortage may be settled by the amendment: the user counts the line again.
    keepArgs:
      code === 'line.amended' && !('reason' in args) ? { ...args, picked: quantity, from: picked } : null,
  };
}
