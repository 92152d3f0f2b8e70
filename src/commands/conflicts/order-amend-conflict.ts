import type { FindConflict } from '../client-command.ts';

export const orderAmendConflict: FindConflict<'order.amend'> = (args, current, code) => {
  const { status, status_seq: seq } = current;
  if (code !== 'order.status_changed' || status === undefined || seq === undefined) return null;
  return {
    kind: 'status',
    mine: { state: 'Pending' },
    theirs: { state: status },
    entity: 'orders',
    rowId: current.id,
    changedFields: { status },
    keepArgs: status === 'Pending' ? { ...args, status_seq: seq } : null,
  };
};
