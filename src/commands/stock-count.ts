import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const stockCount: ClientCommand<'stock.count'> = {
  about: 'product',
  queuedText: (args, { name }, format) => {
    const counted = format(args.counted);
    return t`${counted} ${name} counted`;
  },
  auditText: msg`Stock counted`,
  target: ({ product_id: id }) => `count:${id}`,
  conflict: (args, current, code) => {
    if (code !== 'row.stale' || current.on_hand === undefined) return null;
    return {
      kind: 'quantities',
      mine: { quantity: args.counted },
      theirs: { quantity: current.on_hand },
      movementsOf: current.reference,
      entity: 'products',
      rowId: current.id,
      changedFields: { on_hand: current.on_hand },
      // The user decides on the pieces on hand; which of them are picked by now is not asked again.
      keepArgs: { ...args, from: current.on_hand, picked: undefined },
    };
  },
  correction: null,
};
