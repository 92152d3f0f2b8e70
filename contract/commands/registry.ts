import { arrivalApply, arrivalReverse } from './arrival-apply.ts';
import { arrivalReceive, arrivalSettle } from './arrival-line.ts';
import { artworkAdd, artworkRemove } from './artwork.ts';
import { basketSet } from './basket-set.ts';
import type { ArgsOf, Command, OverlayKind } from './command.ts';
import { jobBlock, jobPhoto, jobStart } from './job.ts';
import { lineMark } from './line-mark.ts';
import { lineAcceptShort, linePick, lineShort } from './line-pick.ts';
import { orderAmend } from './order-amend.ts';
import { orderClaim, orderRelease } from './order-claim.ts';
import { orderPromise, orderWish } from './order-dates.ts';
import { orderPack } from './order-pack.ts';
import { orderPay } from './order-pay.ts';
import { orderPlace } from './order-place.ts';
import { orderTransition } from './order-transition.ts';
import { productRelocate } from './product-relocate.ts';
import { proofAnswer, proofRequire, proofSend } from './proof.ts';
import { stockAdjust } from './stock-adjust.ts';
import { stockCount } from './stock-count.ts';

/** The one list of commands. The server's registry of services has the same names, or does not compile. */
export const commands = {
  'order.place': orderPlace,
  'order.amend': orderAmend,
  'order.transition': orderTransition,
  'order.pay': orderPay,
  'order.promise': orderPromise,
  'order.wish': orderWish,
  'order.claim': orderClaim,
  'order.release': orderRelease,
  'order.pack': orderPack,
  'line.pick': linePick,
  'line.short': lineShort,
  'line.accept-short': lineAcceptShort,
  'line.mark': lineMark,
  'job.start': jobStart,
  'job.block': jobBlock,
  'job.photo': jobPhoto,
  'proof.send': proofSend,
  'proof.answer': proofAnswer,
  'proof.require': proofRequire,
  'artwork.add': artworkAdd,
  'artwork.remove': artworkRemove,
  'basket.set': basketSet,
  'stock.count': stockCount,
  'stock.adjust': stockAdjust,
  'product.relocate': productRelocate,
  'arrival.receive': arrivalReceive,
  'arrival.apply': arrivalApply,
  'arrival.settle': arrivalSettle,
  'arrival.reverse': arrivalReverse,
} as const;

export type CommandType = keyof typeof commands;
export type CommandArgs<T extends CommandType> = ArgsOf<(typeof commands)[T]>;

/** The commands with an overlay of this kind. */
export type CommandsOver<K extends OverlayKind> = {
  [T in CommandType]: K extends (typeof commands)[T]['overlay'][number] ? T : never;
}[CommandType];

/** The commands about a product, in its lane: those with its id in their arguments. */
export type ProductCommand = {
  [T in CommandType]: CommandArgs<T> extends { product_id: string } ? T : never;
}[CommandType];

/** A command before it is sent: each type with its arguments. */
export type TypedCommand<T extends CommandType = CommandType> = {
  [P in T]: { type: P; args: CommandArgs<P> };
}[T];

const definitions: { [T in CommandType]: Command<T, CommandArgs<T>> } = commands;

/** The definition of a command, by its name. */
export function commandOf<T extends CommandType>(type: T): Command<T, CommandArgs<T>> {
  return definitions[type];
}

/** True when `value` names a command. */
export function isCommandType(value: string): value is CommandType {
  return Object.hasOwn(commands, value);
}
