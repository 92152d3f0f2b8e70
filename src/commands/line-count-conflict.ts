import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Conflict, CurrentRow } from './client-command.ts';

/** The conflict of two numbers of picked pieces of a line. `done`: the state that the user gave the line. */
export function lineCountConflict(
  args: CommandArgs<'line.pick'>,
  current: CurrentRow,
  code: string,
  done: 'picked' | 'short',
): Conflict | null {
  const { picked, prep_state: state, quantity } = current;
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
