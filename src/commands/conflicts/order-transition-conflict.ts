import type { FindConflict } from '../client-command.ts';

export const orderTransitionConflict: FindConflict<'order.transition'> = (args, current, code) => {
  const { status, status_seq: seq } = current;
  if (code !== 'order.status_changed' || status === undefined || seq === undefined) return null;
  return {
    kind: 'status',
    mine: { state: args.to },
    theirs: { state: status },
    entity: 'orders',
    rowId: current.id,
    changedFields: { status },
    keepArgs: null,
    order: current,
  };
};
