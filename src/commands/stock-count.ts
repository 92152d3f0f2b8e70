import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const stockCount: ClientCommand<'stock.count'> = {
  about: 'product',
  queuedText: (args, { name }, format) => {
    const counted = format(args.counted - (args.picked ?? 0));
    return t`${counted} ${name} counted`;
  },
  auditText: msg`Stock counted`,
  target: ({ product_id: id }) => `count:${id}`,
  correction: null,
};
