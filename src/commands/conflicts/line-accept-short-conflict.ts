import type { FindConflict } from '../client-command.ts';

export const lineAcceptShortConflict: FindConflict<'line.accept-short'> = (args, current, code) => {
  const { picked, prep_state: state } = current;
  if (code !== 'line.changed' || args.picked === undefined || picked === undefined || state === undefined)
    return null;
  return {
    kind: 'quantities',
    mine: { quantity: args.picked, state: 'short' },
    theirs: { quantity: picked, state },
    entity: 'orderlines',
    rowId: current.id,
    changedFields: { picked },
    // A changed short must be reviewed and accepted again.
    keepArgs: null,
  };
};
