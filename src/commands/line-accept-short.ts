import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const lineAcceptShort: ClientCommand<'line.accept-short'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Shortage accepted: ${name}`,
  auditText: msg`Shortage accepted`,
  target: null,
  correction: null,
};
