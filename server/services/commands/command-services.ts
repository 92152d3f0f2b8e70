import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { amendOrder } from '../orders/amend-order.ts';
import { answerProof, requireProofOf, sendProof } from '../marking/answer-proof.ts';
import { addArtwork, removeArtwork } from '../marking/artwork.ts';
import { applyArrival } from '../arrivals/apply-arrival.ts';
import { setBasketLine } from '../orders/basket.ts';
import { claimOrder, releaseOrder } from '../orders/claim-order.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { countStock } from '../stock/count-stock.ts';
import { relocateProduct } from '../stock/relocate-product.ts';
import { markLine } from '../marking/mark-line.ts';
import { acceptShort } from '../orders/accept-short.ts';
import { packLines } from '../orders/pack-lines.ts';
import { pickLine } from '../orders/pick-line.ts';
import { shortLine } from '../orders/short-line.ts';
import { payOrder } from '../orders/pay-order.ts';
import { promiseOrder } from '../orders/promise-order.ts';
import { wishOrder } from '../orders/wish-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { addPhoto } from '../marking/job-photos.ts';
import { blockJob, startJob } from '../marking/run-job.ts';
import { receiveLine } from '../arrivals/receive-line.ts';
import { reverseArrival } from '../arrivals/reverse-arrival.ts';
import { releaseQuarantine } from '../arrivals/release-quarantine.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import type { CommandContext } from './command-context.ts';

/** The service of each command; a missing one does not compile. */
export const commandServices: {
  [T in CommandType]: (context: CommandContext, args: CommandArgs<T>) => Promise<unknown>;
} = {
  'order.place': placeOrder,
  'order.amend': amendOrder,
  'order.transition': transitionOrder,
  'order.pay': payOrder,
  'order.promise': promiseOrder,
  'order.wish': wishOrder,
  'order.claim': claimOrder,
  'order.release': releaseOrder,
  'order.pack': packLines,
  'line.pick': pickLine,
  'line.short': shortLine,
  'line.accept-short': acceptShort,
  'line.mark': markLine,
  'job.start': startJob,
  'job.block': blockJob,
  'job.photo': addPhoto,
  'proof.send': sendProof,
  'proof.answer': answerProof,
  'proof.require': requireProofOf,
  'artwork.add': addArtwork,
  'artwork.remove': removeArtwork,
  'basket.set': setBasketLine,
  'stock.count': countStock,
  'stock.adjust': adjustStock,
  'product.relocate': relocateProduct,
  'arrival.receive': receiveLine,
  'arrival.apply': applyArrival,
  'arrival.settle': releaseQuarantine,
  'arrival.reverse': reverseArrival,
};
