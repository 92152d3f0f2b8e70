import type { FindConflict, Side } from '../client-command.ts';

export const arrivalReceiveConflict: FindConflict<'arrival.receive'> = (args, current, code, first) => {
  const { received, rejected, location = '' } = current;
  if (code !== 'line.changed' || received === undefined || rejected === undefined) return null;
  // If the user did not change the location, keep the one that the other side set.
  const firstArgs = first.type === 'arrival.receive' ? first.args : args;
  const seenLocation = firstArgs.from_location;
  const ownLocation = args.location.trim() === seenLocation ? location : args.location.trim();
  const isLocationDifferent = seenLocation !== undefined && ownLocation !== location;
  const isSame = received === args.received && rejected === args.rejected;
  // The server's pieces and those that the user added to the numbers that they saw.
  const sum = {
    received: received + Math.max(0, args.received - firstArgs.from_received),
    rejected: rejected + Math.max(0, args.rejected - firstArgs.from_rejected),
  };
  // The same numbers may be those of other pieces, received by each user.
  const addsPieces = sum.received > received || sum.rejected > rejected;
  const isSameTwice = isSame && addsPieces;
  const bothAdded = addsPieces && (received > firstArgs.from_received || rejected > firstArgs.from_rejected);
  const concernsPieces = !isLocationDifferent || !isSame || isSameTwice;
  const side = (quantity: number, rejectedPieces: number, at: string): Side => ({
    ...(concernsPieces && { quantity, rejected: rejectedPieces }),
    ...(isLocationDifferent && { location: at }),
  });
  const keepArgs = {
    ...args,
    from_received: received,
    from_rejected: rejected,
    ...(args.from_location === undefined ? {} : { location: ownLocation, from_location: location }),
  };
  return {
    kind: isSameTwice && !isLocationDifferent ? 'same quantity' : concernsPieces ? 'quantities' : 'location',
    mine: side(args.received, args.rejected, ownLocation),
    theirs: side(received, rejected, location),
    entity: 'arrivallines',
    rowId: current.id,
    changedFields: {
      ...(received === args.from_received ? {} : { received }),
      ...(rejected === args.from_rejected ? {} : { rejected }),
      ...(args.from_location === undefined || location === args.from_location ? {} : { location }),
    },
    keepArgs: isSameTwice && !isLocationDifferent ? null : keepArgs,
    both: bothAdded ? { quantity: sum.received, args: { ...keepArgs, ...sum } } : undefined,
  };
};
