import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderPromise: ClientCommand<'order.promise'> = {
  about: 'order',
  queuedText: ({ promised_on }) => (promised_on ? t`Promised date set` : t`Promised date removed`),
  auditText: msg`Promised date changed`,
  target: ({ order_id: id }) => `promised:${id}`,
  conflict: (args, current, code) => {
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
  },
  correction: null,
};
