import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const basketSet: ClientCommand<'basket.set'> = {
  about: ({ reference }) => reference,
  queuedText: ({ reference, ...args }, _, format) => {
    const quantity = format(args.quantity);
    return args.quantity === 0
      ? t`${reference} removed from the basket`
      : t`${quantity} ${reference} in the basket`;
  },
  auditText: msg`Basket changed`,
  target: null,
  correction: null,
};
