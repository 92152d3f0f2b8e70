import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const jobPhoto: ClientCommand<'job.photo'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Picture of the marking: ${name}`,
  auditText: msg`Picture of a marking added`,
  target: null,
  correction: null,
};
