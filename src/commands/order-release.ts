import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderRelease: ClientCommand<'order.release'> = {
  about: 'order',
  queuedText: () => t`Order released`,
  auditText: msg`Order released`,
  target: null,
  correction: null,
};
