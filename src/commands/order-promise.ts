import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderPromise: ClientCommand<'order.promise'> = {
  about: 'order',
  queuedText: ({ promised_on }) => (promised_on ? t`Promised date set` : t`Promised date removed`),
  auditText: msg`Promised date changed`,
  target: ({ order_id: id }) => `promised:${id}`,
  correction: null,
};
