import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const arrivalReceive: ClientCommand<'arrival.receive'> = {
  about: ({ reference }) => reference,
  queuedText: ({ reference, ...args }, _, format) => {
    const received = format(args.received);
    return t`${received} ${reference} received`;
  },
  auditText: msg`Goods received`,
  target: ({ line_id: id }) => `line:${id}`,
  correction: null,
};
