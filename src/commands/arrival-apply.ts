import { msg, t } from '@lingui/core/macro';
import { acceptRecounts, readRecounts } from '#contract/commands/arrival-recounts.ts';
import type { ClientCommand } from './client-command.ts';

export const arrivalApply: ClientCommand<'arrival.apply'> = {
  about: 'nothing',
  queuedText: () => t`Arrival added to stock`,
  auditText: msg`Arrival put into stock`,
  target: null,
  conflict: null,
  correction: (args, { code, current }) => {
    const recounts = code === 'arrival.recounted' ? readRecounts(current) : null;
    return recounts && { kind: 'recounts', args: acceptRecounts(args, recounts) };
  },
};
