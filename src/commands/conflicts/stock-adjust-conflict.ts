import { adjustmentDelta } from '#contract/rules/stock/adjustment.ts';
import type { FindConflict } from '../client-command.ts';

export const stockAdjustConflict: FindConflict<'stock.adjust'> = (args, current, code) => {
  if (code !== 'row.stale' || current.on_hand === undefined) return null;
  const after = current.on_hand + adjustmentDelta(args);
  return {
    kind: 'stock',
    mine: { quantity: after },
    theirs: { quantity: current.on_hand },
    movementsOf: current.reference,
    entity: 'products',
    rowId: current.id,
    changedFields: { on_hand: current.on_hand },
    keepArgs: after < 0 ? null : { ...args, from: current.on_hand },
  };
};
