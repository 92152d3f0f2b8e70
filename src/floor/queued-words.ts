import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isLanguage } from '#src/i18n/language.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { QueuedFacts } from './queued-facts.ts';

type Named = QueuedFacts & { name: string };
/** Formats a count in the language of the page. */
type Write = (count: number) => string;
type Words = { [T in CommandType]: (args: CommandArgs<T>, facts: Named, write: Write) => string };

const transitions: Record<OrderStatus, () => string> = {
  Pending: () => t`Order set back to pending`,
  Shipped: () => t`Order shipped`,
  Canceled: () => t`Order canceled`,
  Completed: () => t`Order completed`,
};

const words: Words = {
  'order.place': ({ lines }) =>
    t`${plural(lines.length, { one: 'Order placed: # line', other: 'Order placed: # lines' })}`,
  'order.transition': ({ to }) => transitions[to](),
  'order.pay': () => t`Payment recorded`,
  'order.claim': () => t`Order started`,
  'order.release': () => t`Order released`,
  'order.pack': ({ line_ids: ids }) =>
    t`${plural(ids.length, { one: '# line packed', other: '# lines packed' })}`,
  'line.pick': (args, { name }, write) => {
    const picked = write(args.picked);
    return args.picked === 0 ? t`${name} put back` : t`${picked} ${name} picked`;
  },
  'line.short': ({ picked }, { name, quantity }, write) => {
    const missing = quantity === null ? null : write(quantity - picked);
    return missing === null ? t`${name} short` : t`${missing} ${name} missing`;
  },
  'line.accept-short': (_, { name }) => t`Shortage accepted: ${name}`,
  'line.mark': (args, { name }, write) => {
    const [done, spoiled] = [write(args.done), write(args.spoiled)];
    return args.spoiled > 0 ? t`${done} ${name} marked, ${spoiled} spoiled` : t`${done} ${name} marked`;
  },
  'job.start': (_, { name }) => t`Marking started: ${name}`,
  'job.block': (_, { name }) => t`Marking blocked: ${name}`,
  'job.photo': (_, { name }) => t`Picture of the marking: ${name}`,
  'proof.send': (_, { name }) => t`Proof sent: ${name}`,
  'proof.answer': ({ answer }, { name }) =>
    answer === 'approved' ? t`Proof approved: ${name}` : t`Proof refused: ${name}`,
  'proof.require': ({ required }, { name }) =>
    required ? t`Proof required: ${name}` : t`No proof required: ${name}`,
  'basket.set': ({ reference, ...args }, _, write) => {
    const quantity = write(args.quantity);
    return args.quantity === 0
      ? t`${reference} removed from the basket`
      : t`${quantity} ${reference} in the basket`;
  },
  'stock.count': (args, { name }, write) => {
    const counted = write(args.counted);
    return t`${counted} ${name} counted`;
  },
  'product.relocate': ({ location }, { name }) => t`${name} moved to ${location}`,
  'arrival.receive': ({ reference, ...args }, _, write) => {
    const received = write(args.received);
    return t`${received} ${reference} received`;
  },
  'arrival.settle': ({ reference }) => t`${reference} released from quarantine`,
  'arrival.apply': () => t`Arrival added to stock`,
  'arrival.reverse': () => t`Arrival reversed`,
};

/** A short statement of what a queued command does, in the language of the page. */
export function queuedText(queued: Pick<Queued, 'type' | 'args'>, facts: QueuedFacts): string {
  const say = words[queued.type] as (args: unknown, facts: Named, write: Write) => string;
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  // Without its line on this device, an article has no name.
  const named = { ...facts, name: facts.reference || t`(line)` };
  return say(queued.args, named, (count) => formatNumber(count, language));
}
