import type { SentCommand } from '#contract/commands/envelope.ts';
import { commands, type CommandArgs, type CommandType } from '#contract/commands/registry.ts';
import type { HouseState } from './house-state.ts';
import type { Random } from './player.ts';

type Order = HouseState['orders'][number];

/**
 * The commands of an Admin who brings one order a long way on: picks it whole or in part, marks, packs and ships it,
 * with or without a back order; or undoes, completes or reopens it. Random commands alone seldom get that far.
 */
export function steerOrder(random: Random, seen: HouseState): SentCommand[] {
  const backOrders = seen.orders.filter((one) => one.continues_id !== '' && one.status === 'Pending');
  // Orders of which marked pieces have shipped: their undo is a situation of its own.
  const marked = seen.orders.filter(
    ({ id, status }) =>
      status === 'Shipped' && seen.customizations.some((job) => job.order_id === id && job.quantity_done > 0),
  );
  const order =
    marked.length > 0 && random.chance(0.5)
      ? random.oneOf(marked)
      : random.oneOf(random.chance(0.5) && backOrders.length > 0 ? backOrders : seen.orders);
  const send = <T extends CommandType>(type: T, args: CommandArgs<T>): SentCommand => ({
    id: random.uuid(),
    type,
    version: commands[type].version,
    args,
  });
  if (order.status === 'Pending') return shipOrder(random, seen, order, send);
  if (order.status === 'Shipped' && random.chance(0.2)) return [send('order.pay', payment(random, order))];
  const lines = seen.orderlines.filter((line) => line.order_id === order.id && !line.deleted_at);
  const back = lines.map((line) => ({ line_id: line.id, quantity: random.between(0, line.shipped) }));
  const to =
    order.status === 'Shipped'
      ? random.oneOf(['Pending', 'Pending', 'Completed'] as const)
      : order.status === 'Canceled'
        ? 'Pending'
        : 'Shipped';
  const { id: order_id, status_seq } = order;
  const restock = to === 'Pending' && random.chance(0.5) ? { restock: back } : {};
  return [send('order.transition', { order_id, to, status_seq, reason: 'Erreur', ...restock })];
}

type Send = <T extends CommandType>(type: T, args: CommandArgs<T>) => SentCommand;

function shipOrder(random: Random, seen: HouseState, order: Order, send: Send): SentCommand[] {
  const { id: order_id, status_seq } = order;
  const batch: SentCommand[] = [];
  const lines = seen.orderlines.filter((line) => line.order_id === order_id && !line.deleted_at);
  for (const { id: line_id, quantity, picked, prep_state, marking } of lines) {
    if (quantity === 0) continue;
    const isWhole = random.chance(0.6);
    const found = isWhole ? quantity : random.between(0, quantity - 1);
    if (prep_state === 'to pick' && isWhole)
      batch.push(send('line.pick', { order_id, line_id, picked: found, from: picked }));
    else if (prep_state === 'to pick')
      batch.push(send('line.short', { order_id, line_id, picked: found, from: picked, reason: 'not found' }));
    if (!isWhole && random.chance(0.5)) batch.push(send('line.accept-short', { order_id, line_id }));
    const job = seen.customizations.find((one) => one.orderline_id === line_id && !one.deleted_at);
    if (marking !== '' && job && random.chance(0.6)) {
      const [from_done, spoiled] = [job.quantity_done, job.quantity_spoiled];
      const done = random.chance(0.5) ? found : Math.ceil(found / 2);
      const marked = { customization_id: job.id, done, spoiled, from_done, from_spoiled: spoiled };
      batch.push(send('line.mark', { order_id, line_id, ...marked }));
    }
    if (random.chance(0.7)) batch.push(send('order.pack', { order_id, line_ids: [line_id] }));
  }
  const isCanceled = random.chance(0.12);
  if (random.chance(isCanceled ? 0.6 : 0.2)) batch.push(send('order.pay', payment(random, order)));
  if (isCanceled)
    return [...batch, send('order.transition', { order_id, to: 'Canceled', status_seq, reason: 'Annulée' })];
  const some = () => lines.filter(() => random.chance(0.4)).map((line) => line.id);
  const rest = random.chance(0.6)
    ? { remainder_order_id: random.uuid(), closed: some() }
    : { closed: lines.map((line) => line.id) };
  const shipment = {
    order_id,
    to: 'Shipped',
    status_seq,
    reason: 'Rupture',
    unmarked: some(),
    ...rest,
  } as const;
  return [...batch, send('order.transition', shipment)];
}

/** Pays too little, exactly, or too much. */
function payment(random: Random, { id, total, amount_paid }: Order): CommandArgs<'order.pay'> {
  const amount = random.oneOf([random.between(0, total), total, total + random.between(1, 2000)]);
  return { order_id: id, amount_paid: amount, from: amount_paid };
}
