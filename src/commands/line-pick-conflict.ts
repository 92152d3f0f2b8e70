import type { CommandArgs, TypedCommand } from '#contract/commands/registry.ts';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';
import type { Conflict, CurrentRow } from './client-command.ts';

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
  const sides = {
    mine: { quantity: args.picked, state: mine },
    theirs: { quantity: picked, state },
    entity: 'orderlines' as const,
    rowId: current.id,
    changedFields: { picked },
  };
  const seen = first.type === 'line.pick' || first.type === 'line.short' ? first.args : args;
  const taken = args.picked - seen.from;
  const isPutBack = taken <= 0 && seen.picked > seen.from;
  // Where only one side reports a shortage, the user also decides on that.
  const isAlike = (state === 'short') === (done === 'short');
  // Both took pieces since.
  const areBoth = isAlike && picked > seen.from && (taken > 0 || isPutBack);
  const all = picked + taken;
  // A short line has fewer pieces than ordered.
  const fits = quantity !== undefined && (done === 'short' ? all < quantity : all <= quantity);
  const both =
    areBoth && taken > 0 && fits
      ? { quantity: all, args: { ...args, picked: all, from: picked } }
      : undefined;
  // A user who has put their own pieces back leaves those of the other one.
  return areBoth && (isPutBack || args.picked === picked)
    ? { ...sides, kind: 'picked twice', keepArgs: null, both }
    : { ...sides, kind: 'quantities', keepArgs: { ...args, from: picked }, both };
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
