import { msg, plural, t } from '@lingui/core/macro';
import { isEmptyAmendment, readCollisions } from '#contract/commands/amend-collisions.ts';
import { acceptAddedDifferences, readDifferences } from '#contract/commands/order-differences.ts';
import type { ClientCommand } from './client-command.ts';

export const orderAmend: ClientCommand<'order.amend'> = {
  about: 'order',
  queuedText: ({ lines, added }) => {
    const count = lines.length + added.length;
    return count === 0
      ? t`Order changed`
      : t`${plural(count, { one: 'Order changed: # line', other: 'Order changed: # lines' })}`;
  },
  auditText: msg`Order changed`,
  target: null,
  correction: (amended, { code, current }) => {
    const collisions = code === 'order.amend_collides' ? readCollisions(current) : null;
    if (collisions) return { kind: 'collisions', collisions, args: amended };
    if (code !== 'order.price_changed' && code !== 'order.article_gone') return null;
    const differences = readDifferences(current);
    const args = differences && acceptAddedDifferences(amended, differences);
    return args && !isEmptyAmendment(args) ? { kind: 'differences', differences, args } : null;
  },
};
