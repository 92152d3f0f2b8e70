import type { FindConflict } from '../client-command.ts';

export const stockCountConflict: FindConflict<'stock.count'> = (args, current, code) => {
  if (code !== 'row.stale' || current.on_hand === undefined) return null;
  // The user counted the pieces at the location. An earlier version does not send the picked ones, nor is answered them.
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
