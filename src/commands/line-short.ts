import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const lineShort: ClientCommand<'line.short'> = {
  about: 'order',
  queuedText: ({ picked }, { name, quantity }, format) => {
    const missing = quantity === null ? null : format(quantity - picked);
    return missing === null ? t`${name} short` : t`${missing} ${name} missing`;
  },
  auditText: msg`Shortage reported`,
  target: ({ line_id: id }) => `line:${id}`,
  correction: null,
};
