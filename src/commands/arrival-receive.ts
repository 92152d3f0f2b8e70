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
    const initial = first.type === 'arrival.receive' ? first.args : args;
    const seen = initial.from_location;
    const place = args.location.trim() === seen ? location : args.location.trim();
    const isLocationDifferent = seen !== undefined && place !== location;
    const isSame = received === args.received && rejected === args.rejected;
    const all = {
      received: received + Math.max(0, args.received - initial.from_received),
      rejected: rejected + Math.max(0, args.rejected - initial.from_rejected),
    };
    // The same numbers may be those of other pieces, received by each user.
    const isMore = all.received > received || all.rejected > rejected;
    const isTwice = isSame && isMore;
    const areBoth = isMore && (received > initial.from_received || rejected > initial.from_rejected);
    const isCounted = !isLocationDifferent || !isSame || isTwice;
    const side = (quantity: number, turnedAway: number, at: string): Side => ({
      ...(isCounted && { quantity, rejected: turnedAway }),
      ...(isLocationDifferent && { location: at }),
    });
    const keepArgs = {
      ...args,
      from_received: received,
      from_rejected: rejected,
      ...(args.from_location === undefined ? {} : { location: place, from_location: location }),
    };
    return {
      kind: isTwice && !isLocationDifferent ? 'same quantity' : isCounted ? 'quantities' : 'location',
      mine: side(args.received, args.rejected, place),
      theirs: side(received, rejected, location),
      entity: 'arrivallines',
      rowId: current.id,
      changedFields: {
        ...(received === args.from_received ? {} : { received }),
        ...(rejected === args.from_rejected ? {} : { rejected }),
        ...(args.from_location === undefined || location === args.from_location ? {} : { location }),
      },
      keepArgs: isTwice && !isLocationDifferent ? null : keepArgs,
      both: areBoth ? { quantity: all.received, args: { ...keepArgs, ...all } } : undefined,
    };
  },
  correction: null,
};
