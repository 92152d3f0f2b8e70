import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const lineMark: ClientCommand<'line.mark'> = {
  about: 'order',
  queuedText: (args, { name }, format) => {
    const [done, spoiled] = [format(args.done), format(args.spoiled)];
    return args.spoiled > 0 ? t`${done} ${name} marked, ${spoiled} spoiled` : t`${done} ${name} marked`;
  },
  auditText: msg`Marking counted`,
  target: ({ customization_id: id }) => `job:${id}`,
  // Pieces were put back since the user counted: those that are left can be done.
  correction: (args, { code }, { line }) => {
    const quantity = (line?.picked ?? 0) - Math.max(0, args.spoiled - args.from_spoiled);
    return code === 'line.changed' && line && quantity >= 0 && quantity < args.done
      ? { kind: 'lowerQuantity', quantity, args: { ...args, done: quantity } }
      : null;
  },
};
