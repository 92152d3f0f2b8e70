import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandType } from '#contract/commands/registry.ts';

const words: Record<CommandType, MessageDescriptor> = {
  'order.place': msg`Order placed`,
  'order.transition': msg`Status changed`,
  'order.pay': msg`Payment recorded`,
  'order.claim': msg`Order started`,
  'order.release': msg`Order released`,
  'order.pack': msg`Lines packed`,
  'line.pick': msg`Line picked`,
  'line.short': msg`Shortage reported`,
  'line.accept-short': msg`Shortage accepted`,
  'line.mark': msg`Marking counted`,
  'job.start': msg`Marking started`,
  'job.block': msg`Marking blocked`,
  'job.photo': msg`Picture of a marking added`,
  'proof.send': msg`Proof sent`,
  'proof.answer': msg`Proof reply received`,
  'proof.require': msg`Proof requirement changed`,
  'basket.set': msg`Basket changed`,
  'stock.count': msg`Stock counted`,
  'product.relocate': msg`Product moved`,
  'arrival.receive': msg`Goods received`,
  'arrival.settle': msg`Quarantine resolved`,
  'arrival.apply': msg`Arrival put into stock`,
  'arrival.reverse': msg`Arrival reversed`,
};

/**
 * Looks the command up in the labels; importing the command registry would bring the schemas of all commands into a
 * list.
 */
function isWorded(command: string): command is CommandType {
  return Object.hasOwn(words, command);
}

/** What a command does, in words; null for an unknown command. */
export function commandWords(command: string): MessageDescriptor | null {
  return isWorded(command) ? words[command] : null;
}
