import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const productRelocate: ClientCommand<'product.relocate'> = {
  about: 'product',
  queuedText: ({ location }, { name }) => t`${name} moved to ${location}`,
  auditText: msg`Product moved`,
  target: ({ product_id: id }) => `place:${id}`,
  conflict: (args, current, code) => {
    if (code !== 'row.stale' || current.location === undefined) return null;
    return {
      kind: 'location',
      mine: { location: args.location },
      theirs: { location: current.location },
      entity: 'products',
      rowId: current.id,
      changedFields: { location: current.location },
      keepArgs: { ...args, from: current.location },
    };
  },
  correction: null,
};
