import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { answerProof, requireProofOf, sendProof } from './answer-proof.ts';
import { applyArrival } from './apply-arrival.ts';
import { setBasket } from './basket.ts';
import { claimOrder, releaseOrder } from './claim-order.ts';
import type { Run } from './command-run.ts';
import { countStock, relocateProduct } from './count-stock.ts';
import { markLine } from './mark-line.ts';
import { acceptShort, packLines, pickLine, shortLine } from './pick-line.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { addPhoto } from './job-photos.ts';
import { blockJob, startJob } from './run-job.ts';
import { receiveLine } from './receive-line.ts';
import { reverseArrival } from './reverse-arrival.ts';
import { settleLine } from './settle-line.ts';
import { transitionOrder } from './transition-order.ts';

/** The service of each command; a missing one does not compile. */
export const commandServices = {
  'order.place': placeOrder,
  'order.transition': transitionOrder,
  'order.pay': payOrder,
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
  'basket.set': setBasket,
  'stock.count': countStock,
  'product.relocate': relocateProduct,
  'arrival.receive': receiveLine,
  'arrival.apply': applyArrival,
  'arrival.settle': settleLine,
  'arrival.reverse': reverseArrival,
} satisfies { [T in CommandType]: (run: Run, args: CommandArgs<T>) => Promise<unknown> };
