import type { CommandType } from '#contract/commands/registry.ts';
import type { FindConflict } from '../client-command.ts';
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
 * How the two sides of a command's conflict are found; null if there is nothing to choose between. The same names as the
 * contract's list of commands; a command that is missing here does not compile.
 */
const conflictFinders: { [T in CommandType]: FindConflict<T> | null } = {
  'order.place': null,
  'order.amend': orderAmendConflict,
  'order.transition': orderTransitionConflict,
  'order.pay': orderPayConflict,
  'order.promise': orderPromiseConflict,
  'order.wish': orderWishConflict,
  'order.claim': null,
  'order.release': null,
  'order.pack': null,
  'line.pick': (args, current, code, first) =>
    linePickConflict(args, current, code, { done: 'picked', first }),
  'line.short': (args, current, code, first) =>
    linePickConflict(args, current, code, { done: 'short', first }),
  'line.accept-short': lineAcceptShortConflict,
  'line.mark': lineMarkConflict,
  'job.start': null,
  'job.block': null,
  'job.photo': null,
  'proof.send': proofSendConflict,
  'proof.answer': proofAnswerConflict,
  'proof.require': null,
  'artwork.add': null,
  'artwork.remove': null,
  'basket.set': null,
  'stock.count': stockCountConflict,
  'stock.adjust': stockAdjustConflict,
  'product.relocate': productRelocateConflict,
  'arrival.receive': arrivalReceiveConflict,
  'arrival.apply': null,
  'arrival.settle': null,
  'arrival.reverse': null,
};

/** How the conflict of a command is found, by the command's name. */
export function conflictFinderOf<T extends CommandType>(type: T): FindConflict<T> | null {
  return conflictFinders[type];
}
