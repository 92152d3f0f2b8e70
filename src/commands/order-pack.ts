import { msg, plural, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const orderPack: ClientCommand<'order.pack'> = {
  about: 'order',
  queuedText: ({ line_ids: ids }) =>
    t`${plural(ids.length, { one: '# line packed', other: '# lines packed' })}`,
  auditText: msg`Lines packed`,
  target: null,
  correction: (args, { code, current }) => {
    if (code !== 'line.step') return null;
    const { id } = current as { id: string };
    const lineIds = args.line_ids.filter((one) => one !== id);
    return lineIds.length > 0 ? { kind: 'packOthers', args: { ...args, line_ids: lineIds } } : null;
  },
};
