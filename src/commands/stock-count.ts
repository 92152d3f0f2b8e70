import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const stockCount: ClientCommand<'stock.count'> = {
  about: 'product',
  queuedText: (args, { name }, format) => {
    const counted = format(args.counted - (args.picked ?? 0));
    return t`${counted} ${name} counted`;
  },
  auditText: msg`Stock counted`,
  target: ({ product_id: id }) => `count:${id}`,
  conflict: (args, current, code) => {
    if (code !== 'row.stale' || current.on_hand === undefined) return null;
    // The user counted the pieces at the location. An earlier version does not send or answer the picked ones.
    const { counted, picked: seen = 0 } = args;
    const picked = args.picked === undefined ? 0 : (current.picked ?? seen);
    return {
      kind: 'quantities',
      mine: { quantity: counted - seen },
      theirs: { quantity: current.on_hand - picked },
      movementsOf: current.reference,
      entity: 'products',
      rowId: current.id,
      changedFields: { on_hand: current.on_hand },
      keepArgs: {
        ...args,
        counted: counted - seen + picked,
        from: current.on_hand,
        picked: args.picked === undefined ? undefined : current.picked,
      },
    };
  },
  correction: null,
};
