import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderClaim: ClientCommand<'order.claim'> = {
  about: 'order',
  queuedText: () => t`Order started`,
  auditText: msg`Order started`,
  target: null,
  correction: null,
};
