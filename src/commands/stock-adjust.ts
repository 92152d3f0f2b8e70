import { msg, t } from '@lingui/core/macro';
import type { ClientCommand, CurrentRow } from './client-command.ts';

export const stockAdjust: ClientCommand<'stock.adjust'> = {
  about: 'product',
  queuedText: (args, { name }, format) => {
    const pieces = format(args.pieces);
    switch (args.cause) {
      case 'damaged':
        return t`${pieces} ${name} damaged`;
      case 'lost':
        return t`${pieces} ${name} lost`;
      case 'found':
        return t`${pieces} ${name} found`;
    }
  },
  auditText: msg`Stock adjusted`,
  // Each report is a movement of its own: a later one does not replace it.
  target: null,
  correction: (args, verdict) => {
    if (verdict.code !== 'stock.negative') return null;
    // A row in its wire format.
    const { on_hand: left } = (verdict.current ?? {}) as Partial<CurrentRow>;
    if (left === undefined || left < 1) return null;
    return { kind: 'lowerQuantity', quantity: left, args: { ...args, pieces: left, from: left } };
  },
};
