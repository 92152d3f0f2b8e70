import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const arrivalApply: ClientCommand<'arrival.apply'> = {
  about: 'nothing',
  queuedText: () => t`Arrival added to stock`,
  auditText: msg`Arrival put into stock`,
  target: null,
  conflict: null,
  correction: null,
};
