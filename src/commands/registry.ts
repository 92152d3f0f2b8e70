import type { CommandType } from '#contract/commands/registry.ts';
import type { ClientCommand } from './client-command.ts';
import { arrivalApply } from './arrival-apply.ts';
import { arrivalReceive } from './arrival-receive.ts';
import { arrivalReverse } from './arrival-reverse.ts';
import { arrivalSettle } from './arrival-settle.ts';
import { artworkAdd } from './artwork-add.ts';
import { artworkRemove } from './artwork-remove.ts';
import { basketSet } from './basket-set.ts';
import { jobBlock } from './job-block.ts';
import { jobPhoto } from './job-photo.ts';
import { jobStart } from './job-start.ts';
import { lineAcceptShort } from './line-accept-short.ts';
import { lineMark } from './line-mark.ts';
import { linePick } from './line-pick.ts';
import { lineShort } from './line-short.ts';
import { orderAmend } from './order-amend.ts';
import { orderClaim } from './order-claim.ts';
import { orderPack } from './order-pack.ts';
import { orderPay } from './order-pay.ts';
import { orderPlace } from './order-place.ts';
import { orderPromise } from './order-promise.ts';
import { orderRelease } from './order-release.ts';
import { orderTransition } from './order-transition.ts';
import { orderWish } from './order-wish.ts';
import { productRelocate } from './product-relocate.ts';
import { proofAnswer } from './proof-answer.ts';
import { proofRequire } from './proof-require.ts';
import { proofSend } from './proof-send.ts';
import { stockAdjust } from './stock-adjust.ts';
import { stockCount } from './stock-count.ts';

/**
 * Commands whose conflict has two sides, of which the user chooses one: without its finder in
 * `conflicts/conflict-finders.ts`, a command of this list does not compile.
 */
const withConflict = {
  'order.amend': orderAmend,
  'order.transition': orderTransition,
  'order.pay': orderPay,
  'order.promise': orderPromise,
  'order.wish': orderWish,
  'line.pick': linePick,
  'line.short': lineShort,
  'line.accept-short': lineAcceptShort,
  'line.mark': lineMark,
  'proof.send': proofSend,
  'proof.answer': proofAnswer,
  'stock.count': stockCount,
  'stock.adjust': stockAdjust,
  'product.relocate': productRelocate,
  'arrival.receive': arrivalReceive,
};

/** All other commands. */
const withoutConflict = {
  'order.place': orderPlace,
  'order.claim': orderClaim,
  'order.release': orderRelease,
  'order.pack': orderPack,
  'job.start': jobStart,
  'job.block': jobBlock,
  'job.photo': jobPhoto,
  'proof.require': proofRequire,
  'artwork.add': artworkAdd,
  'artwork.remove': artworkRemove,
  'basket.set': basketSet,
  'arrival.apply': arrivalApply,
  'arrival.settle': arrivalSettle,
  'arrival.reverse': arrivalReverse,
};

/** The same names as the contract's list of commands; a command that is missing in both lists does not compile. */
const clientCommands: { [T in CommandType]: ClientCommand<T> } = { ...withConflict, ...withoutConflict };

export type ConflictingCommand = keyof typeof withConflict;

/** What the client knows about a command, by its name. */
export function clientCommandOf<T extends CommandType>(type: T): ClientCommand<T> {
  return clientCommands[type];
}

/**
 * True when `value` names a command. Unlike the contract's `isCommandType`, it loads no schemas of arguments.
 */
export function isClientCommand(value: string): value is CommandType {
  return Object.hasOwn(clientCommands, value);
}
