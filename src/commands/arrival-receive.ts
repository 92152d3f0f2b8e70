import { msg, t } from '@lingui/core/macro';
import type { ClientCommand, Side } from './client-command.ts';

export const arrivalReceive: ClientCommand<'arrival.receive'> = {
  about: ({ reference }) => reference,
  queuedText: ({ reference, ...args }, _, write) => {
    const received = write(args.received);
    return t`${received} ${reference} received`;
  },
  auditText: msg`Goods received`,
  target: ({ line_id: id }) => `line:${id}`,
  conflict: (args, current, code, first) => {
    const { received, rejected, location = '' } = current;
    if (code !== 'line.changed' || received === undefined || rejected === undefined) return null;
    // If the user did not change the location, keep the one that the other side set.
    const seen = first.type === 'arrival.receive' ? first.args.from_location : args.from_location;
    const place = args.location.trim() === seen ? location : args.location.trim();
    const isPut = seen !== undefined && place !== location;
    const isCounted = !isPut || received !== args.received || rejected !== args.rejected;
    const side = (quantity: number, turnedAway: number, at: string): Side => ({
      ...(isCounted && { quantity, rejected: turnedAway }),
      ...(isPut && { location: at }),
    });
    return {
      kind: isCounted ? 'counts' : 'location',
      mine: side(args.received, args.rejected, place),
      theirs: side(received, rejected, location),
      entity: 'arrivallines',
      rowId: current.id,
      changedFields: {
        ...(received === args.from_received ? {} : { received }),
        ...(rejected === args.from_rejected ? {} : { rejected }),
        ...(args.from_location === undefined || location === args.from_location ? {} : { location }),
      },
      keepArgs: {
        ...args,
        from_received: received,
        from_rejected: rejected,
        ...(args.from_location === undefined ? {} : { location: place, from_location: location }),
      },
    };
  },
  correction: null,
};
