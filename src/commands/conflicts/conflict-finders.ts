import type { CommandType } from '#contract/commands/registry.ts';
import type { FindConflict } from '../client-command.ts';
import type { ConflictingCommand } from '../registry.ts';
import { arrivalReceiveConflict } from './arrival-receive-conflict.ts';
import { lineAcceptShortConflict } from './line-accept-short-conflict.ts';
import { lineMarkConflict } from './line-mark-conflict.ts';
import { linePickConflict } from './line-pick-conflict.ts';
import { orderAmendConflict } from './order-amend-conflict.ts';
import { orderPayConflict } from './order-pay-conflict.ts';
import { orderPromiseConflict } from './order-promise-conflict.ts';
import { orderTransitionConflict } from './order-transition-conflict.ts';
import { orderWishConflict } from './order-wish-conflict.ts';
import { productRelocateConflict } from './product-relocate-conflict.ts';
import { proofAnswerConflict } from './proof-answer-conflict.ts';
import { proofSendConflict } from './proof-send-conflict.ts';
import { stockAdjustConflict } from './stock-adjust-conflict.ts';
import { stockCountConflict } from './stock-count-conflict.ts';

/**
 * How the two sides of a command's conflict are found. The same names as in the list of commands with a conflict; one that
 * is missing here does not compile.
 */
const conflictFinders: { [T in ConflictingCommand]: FindConflict<T> } = {
  'order.amend': orderAmendConflict,
  'order.transition': orderTransitionConflict,
  'order.pay': orderPayConflict,
  'order.promise': orderPromiseConflict,
  'order.wish': orderWishConflict,
  'line.pick': (args, current, code, first) =>
    linePickConflict(args, current, code, { done: 'picked', first }),
  'line.short': (args, current, code, first) =>
    linePickConflict(args, current, code, { done: 'short', first }),
  'line.accept-short': lineAcceptShortConflict,
  'line.mark': lineMarkConflict,
  'proof.send': proofSendConflict,
  'proof.answer': proofAnswerConflict,
  'stock.count': stockCountConflict,
  'stock.adjust': stockAdjustConflict,
  'product.relocate': productRelocateConflict,
  'arrival.receive': arrivalReceiveConflict,
};

/** How the conflict of a command is found, by the command's name; undefined for a command without one. */
export function conflictFinderOf<T extends CommandType>(type: T): FindConflict<T> | undefined {
  const finders: { [C in CommandType]?: FindConflict<C> } = conflictFinders;
  return finders[type];
}
