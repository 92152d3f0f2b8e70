import { msg, t } from '@lingui/core/macro';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

export const proofAnswer: ClientCommand<'proof.answer'> = {
  about: 'order',
  queuedText: ({ answer }, { name }) =>
    answer === 'approved' ? t`Proof approved: ${name}` : t`Proof refused: ${name}`,
  auditText: msg`Proof reply received`,
  target: null,
  correction: askForReason,
};
