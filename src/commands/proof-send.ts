import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const proofSend: ClientCommand<'proof.send'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Proof sent: ${name}`,
  auditText: msg`Proof sent`,
  target: null,
  correction: null,
};
