import type { FindConflict } from '../client-command.ts';

export const orderWishConflict: FindConflict<'order.wish'> = (args, current, code) => {
  if (code !== 'row.stale' || current.wanted_on === undefined) return null;
  return {
    kind: 'day',
    mine: { day: args.wanted_on },
    theirs: { day: current.wanted_on },
    entity: 'orders',
    rowId: current.id,
    changedFields: { wanted_on: current.wanted_on },
    keepArgs: { ...args, from: current.wanted_on },
  };
};
