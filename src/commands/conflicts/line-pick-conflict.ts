import type { CommandArgs, TypedCommand } from '#contract/commands/registry.ts';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';
import type { Conflict, CurrentRow } from '../client-command.ts';

/**
 * The conflict of a line's picked quantity with the server's, or with an amendment of the order. `done`: the state that
 * the user gave the line; `first`: the refused command.
 */
export function linePickConflict(
  args: CommandArgs<'line.pick'>,
  current: CurrentRow,
  code: string,
  { done, first }: { done: 'picked' | 'short'; first: TypedCommand },
): Conflict | null {
  const { picked, prep_state: state, quantity } = current;
  if (code === 'line.amended' || code === 'line.removed') return amendedConflict(args, current, code);
  if (code !== 'line.changed' || picked === undefined || state === undefined) return null;
  const mine: PreparationState =
    done === 'picked' && quantity !== undefined && args.picked < quantity ? 'to pick' : done;
  const firstArgs = first.type === 'line.pick' || first.type === 'line.short' ? first.args : args;
  const isSameCount = picked === firstArgs.from;
  const sides = {
    mine: { quantity: args.picked, state: mine },
    theirs: { quantity: picked, state },
    entity: 'orderlines' as const,
    rowId: current.id,
    changedFields: isSameCount ? { prep_state: state } : { picked },
  };
  // Marked pieces stay picked: only the technician lowers their count. Nothing else refuses to put pieces back while the
  // line is as the user saw it.
  if (isSameCount && args.picked < picked && (state !== 'packed' || current.marking))
    return { ...sides, kind: 'marked', keepArgs: null };
  const present = { from: picked, ...(args.from_state && { from_state: state }) };
  if (isSameCount && (state === 'marked' || state === 'packed'))
    return { ...sides, kind: 'finished', keepArgs: { ...args, ...present } };
  const added = args.picked - firstArgs.from;
  const isPutBack = added <= 0 && firstArgs.picked > firstArgs.from;
  // Where only one side reports a shortage, the user also decides on that.
  const isSameState = (state === 'short') === (done === 'short');
  // Both users have picked pieces since the quantity that this one saw.
  const bothPicked = isSameState && picked > firstArgs.from && (added > 0 || isPutBack);
  const sum = picked + added;
  // A short line has fewer pieces than ordered.
  const fits = quantity !== undefined && (done === 'short' ? sum < quantity : sum <= quantity);
  const both =
    bothPicked && added > 0 && fits
      ? { quantity: sum, args: { ...args, picked: sum, ...present } }
      : undefined;
  // A user who has put their own pieces back leaves those of the other one.
  return bothPicked && (isPutBack || args.picked === picked)
    ? { ...sides, kind: 'picked twice', keepArgs: null, both }
    : { ...sides, kind: 'quantities', keepArgs: { ...args, ...present }, both };
}

/** The conflict of a picked quantity with an amendment that left fewer pieces, or removed the line. */
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
    // A reported shortage may be settled by the amendment: the user picks the line again.
    keepArgs:
      code === 'line.amended' && !('reason' in args) ? { ...args, picked: quantity, from: picked } : null,
  };
}
