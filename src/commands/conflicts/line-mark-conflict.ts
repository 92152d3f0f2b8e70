import type { FindConflict } from '../client-command.ts';

export const lineMarkConflict: FindConflict<'line.mark'> = (args, current, code, first) => {
  // Verdicts from before an update do not name the picked pieces of the line, which limit the done ones.
  const { quantity_done: done, quantity_spoiled: spoiled, quantity = 0, picked = Infinity } = current;
  if (code !== 'line.changed' || done === undefined || spoiled === undefined) return null;
  const firstArgs = first.type === 'line.mark' ? first.args : args;
  // The server's pieces and those that the user added to the numbers that they saw; spoiled ones are no longer picked.
  const added = {
    done: Math.max(0, args.done - firstArgs.from_done),
    spoiled: Math.max(0, args.spoiled - firstArgs.from_spoiled),
  };
  const sum = {
    done: Math.min(quantity, picked - added.spoiled, done + added.done),
    spoiled: spoiled + added.spoiled,
  };
  // Spoiled pieces have left the stock, so the number never drops below the server's.
  const kept = { done: args.done, spoiled: Math.max(spoiled, args.spoiled) };
  const isSame = args.done === done && args.spoiled === spoiled;
  const canKeep = !isSame && kept.done <= picked - (kept.spoiled - spoiled);
  const addsPieces = sum.done >= done && (sum.done > done || sum.spoiled > spoiled);
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
    keepArgs: canKeep ? { ...args, ...kept, from_done: done, from_spoiled: spoiled } : null,
    both: bothAdded ? { quantity: sum.done, args: bothArgs } : undefined,
  };
};
