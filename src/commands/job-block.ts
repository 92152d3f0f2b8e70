import { msg, t } from '@lingui/core/macro';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

export const jobBlock: ClientCommand<'job.block'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Marking blocked: ${name}`,
  auditText: msg`Marking blocked`,
  target: null,
  correction: askForReason,
};
