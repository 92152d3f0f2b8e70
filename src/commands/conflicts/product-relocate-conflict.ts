import type { FindConflict } from '../client-command.ts';

export const productRelocateConflict: FindConflict<'product.relocate'> = (args, current, code) => {
  if (code !== 'row.stale' || current.location === undefined) return null;
  return {
    kind: 'location',
    mine: { location: args.location },
    theirs: { location: current.location },
    entity: 'products',
    rowId: current.id,
    changedFields: { location: current.location },
    keepArgs: { ...args, from: current.location },
  };
};
