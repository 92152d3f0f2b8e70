import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderWish: ClientCommand<'order.wish'> = {
  about: 'order',
  queuedText: ({ wanted_on }) => (wanted_on ? t`Wanted date set` : t`Wanted date removed`),
  auditText: msg`Wanted date changed`,
  target: ({ order_id: id }) => `wanted:${id}`,
  correction: null,
};
