import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const linePick: ClientCommand<'line.pick'> = {
  about: 'order',
  queuedText: (args, { name }, format) => {
    const picked = format(args.picked);
    return args.picked === 0 ? t`${name} put back` : t`${picked} ${name} picked`;
  },
  auditText: msg`Line picked`,
  target: ({ line_id: id }) => `line:${id}`,
  correction: (args, { code }, { quantity }) =>
    code === 'line.overpick' && quantity !== null
      ? { kind: 'lowerQuantity', quantity, args: { ...args, picked: quantity } }
      : null,
};
