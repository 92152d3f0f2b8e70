import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const jobStart: ClientCommand<'job.start'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Marking started: ${name}`,
  auditText: msg`Marking started`,
  target: null,
  correction: null,
};
