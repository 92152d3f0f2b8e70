import type { FindConflict } from '../client-command.ts';

export const stockCountConflict: FindConflict<'stock.count'> = (args, current, code) => {
  if (code !== 'row.stale' || current.on_hand === undefined) return null;
  // The user counted the pieces at the location, which exclude the picked ones. An earlier version of the app does not
  // send the picked pieces, so the new arguments leave them out as well.
  const { picked: seen } = args;
  const picked = seen === undefined ? seen : current.picked;
  const elsewhere = picked ?? seen ?? 0;
  const quantity = args.counted - (seen ?? 0);
  const { on_hand } = current;
  return {
    kind: 'counted stock',
    mine: { quantity },
    theirs: { quantity: on_hand - elsewhere },
    movementsOf: current.reference,
    entity: 'products',
    rowId: current.id,
    changedFields: { on_hand },
    keepArgs: { ...args, counted: quantity + elsewhere, from: on_hand, picked },
  };
};
