import type { FindConflict } from '../client-command.ts';

export const orderPromiseConflict: FindConflict<'order.promise'> = (args, current, code) => {
  if (code !== 'row.stale' || current.promised_on === undefined) return null;
  return {
    kind: 'day',
    mine: { day: args.promised_on },
    theirs: { day: current.promised_on },
    entity: 'orders',
    rowId: current.id,
    changedFields: { promised_on: current.promised_on },
    keepArgs: { ...args, from: current.promised_on },
  };
};
