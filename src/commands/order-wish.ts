import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderWish: ClientCommand<'order.wish'> = {
  about: 'order',
  queuedText: ({ wanted_on }) => (wanted_on ? t`Wanted date set` : t`Wanted date removed`),
  auditText: msg`Wanted date changed`,
  target: ({ order_id: id }) => `wanted:${id}`,
  conflict: (args, current, code) => {
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
  },
  correction: null,
};
