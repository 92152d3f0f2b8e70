import type { FindConflict } from '../client-command.ts';

export const lineMarkConflict: FindConflict<'line.mark'> = (args, current, code, first) => {
  const { quantity_done: done, quantity_spoiled: spoiled, quantity = 0 } = current;
  if (code !== 'line.changed' || done === undefined || spoiled === undefined) return null;
  const firstArgs = first.type === 'line.mark' ? first.args : args;
  // The server's pieces and those that the user added to the numbers that they saw.
  const sum = {
    done: Math.min(quantity, done + Math.max(0, args.done - firstArgs.from_done)),
    spoiled: spoiled + Math.max(0, args.spoiled - firstArgs.from_spoiled),
  };
  const isSame = args.done === done && args.spoiled === spoiled;
  const addsPieces = sum.done > done || sum.spoiled > spoiled;
  const bothAdded = addsPieces && (done > firstArgs.from_done || spoiled > firstArgs.from_spoiled);
  const bothArgs = { ...args, ...sum, from_done: done, from_spoiled: spoiled };
  return {
    kind: isSame ? 'same quantity' : 'quantities',
    mine: { quantity: args.done, spoiled: args.spoiled },
    theirs: { quantity: done, spoiled },
    entity: 'customizations',
    rowId: current.id,
    changedFields: {
      ...(done === args.from_done ? {} : { quantity_done: done }),
      ...(spoiled === args.from_spoiled ? {} : { quantity_spoiled: spoiled }),
    },
    // Spoiled pieces have left the stock, so the number never drops below the server's.
    keepArgs: isSame
      ? null
      : { ...args, from_done: done, from_spoiled: spoiled, spoiled: Math.max(spoiled, args.spoiled) },
    both: bothAdded ? { quantity: sum.done, args: bothArgs } : undefined,
  };
};
