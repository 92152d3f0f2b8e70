import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const lineMark: ClientCommand<'line.mark'> = {
  about: 'order',
  queuedText: (args, { name }, write) => {
    const [done, spoiled] = [write(args.done), write(args.spoiled)];
    return args.spoiled > 0 ? t`${done} ${name} marked, ${spoiled} spoiled` : t`${done} ${name} marked`;
  },
  auditText: msg`Marking counted`,
  target: ({ customization_id: id }) => `job:${id}`,
  conflict: (args, current, code) => {
    const { quantity_done: done, quantity_spoiled: spoiled } = current;
    if (code !== 'line.changed' || done === undefined || spoiled === undefined) return null;
    return {
      kind: 'counts',
      mine: { quantity: args.done, spoiled: args.spoiled },
      theirs: { quantity: done, spoiled },
      entity: 'customizations',
      rowId: current.id,
      changedFields: {
        ...(done === args.from_done ? {} : { quantity_done: done }),
        ...(spoiled === args.from_spoiled ? {} : { quantity_spoiled: spoiled }),
      },
      // Spoiled pieces have left the stock, so the number never drops below the server's.
      keepArgs: { ...args, from_done: done, from_spoiled: spoiled, spoiled: Math.max(spoiled, args.spoiled) },
    };
  },
  correction: null,
};
