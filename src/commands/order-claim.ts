import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderClaim: ClientCommand<'order.claim'> = {
  about: 'order',
  queuedText: () => t`Order claimed`,
  auditText: msg`Order claimed`,
  target: null,
  correction: null,
};
