import { msg, plural, t } from '@lingui/core/macro';
import { acceptDifferences, readDifferences } from '#contract/commands/order-differences.ts';
import type { ClientCommand } from './client-command.ts';

export const orderPlace: ClientCommand<'order.place'> = {
  // The order is not on the server yet, so it has no rows to name.
  about: 'nothing',
  queuedText: ({ lines }) =>
    t`${plural(lines.length, { one: 'Order placed: # line', other: 'Order placed: # lines' })}`,
  auditText: msg`Order placed`,
  target: null,
  correction: (placed, { code, current }) => {
    if (code !== 'order.price_changed' && code !== 'order.article_gone' && code !== 'order.short')
      return null;
    const differences = readDifferences(current);
    if (!differences) return null;
    const args = acceptDifferences(placed, differences);
    return args.lines.length > 0 ? { kind: 'differences', differences, args } : null;
  },
};
