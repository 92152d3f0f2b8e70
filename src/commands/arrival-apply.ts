import { msg, t } from '@lingui/core/macro';
import { acceptRecounts } from '#contract/commands/arrival-recounts.ts';
import { readRecounts } from '#contract/commands/read-recounts.ts';
import type { ClientCommand } from './client-command.ts';

export const arrivalApply: ClientCommand<'arrival.apply'> = {
  about: 'nothing',
  queuedText: () => t`Arrival added to stock`,
  auditText: msg`Arrival put into stock`,
  target: null,
  correction: (args, { code, current }) => {
    const recounts = code === 'arrival.recounted' ? readRecounts(current) : null;
    return recounts && { kind: 'recounts', args: acceptRecounts(args, recounts) };
  },
};
