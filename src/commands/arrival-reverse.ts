import { msg, t } from '@lingui/core/macro';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

export const arrivalReverse: ClientCommand<'arrival.reverse'> = {
  about: 'nothing',
  queuedText: () => t`Arrival reversed`,
  auditText: msg`Arrival reversed`,
  target: null,
  correction: (args, verdict) =>
    verdict.code === 'stock.negative'
      ? { kind: 'reverse', arrivalId: args.arrival_id }
      : askForReason(args, verdict),
};
