import type { CommandType } from '#contract/commands/registry.ts';
import { sql } from 'kysely';
import { injected, type AnswerFault } from './ask.ts';
import { answerFaults } from './answer-faults.ts';
import { commandServices } from '#server/services/commands/command-services.ts';
import type { CommandContext } from '#server/services/commands/command-context.ts';

type Service = (context: CommandContext, args: never) => Promise<unknown>;
type Sabotage = (context: CommandContext, args: Record<string, string>) => Promise<unknown>;
type Mutation = { type: CommandType; sabotage: Sabotage };

/** Faults that are injected right after a command has done its work; the invariants must detect each. */
export const mutations: Record<string, Mutation> = {
  'an order allocates no stock': {
    type: 'order.place',
    sabotage: ({ tx }, args) =>
      sql`update orderlines set allocated = 0 where order_id = ${args['order_id']}`.execute(tx.q),
  },
  'an amended line keeps its former allocation': {
    type: 'order.amend',
    sabotage: ({ tx }, args) =>
      sql`update orderlines set allocated = allocated + 1 where order_id = ${args['order_id']}`.execute(tx.q),
  },
  'an amendment leaves what was ordered as it was': {
    type: 'order.amend',
    sabotage: ({ tx }, args) =>
      sql`update orderlines set ordered = ordered + 1 where order_id = ${args['order_id']}`.execute(tx.q),
  },
  'a stock count bypasses the ledger': {
    type: 'stock.count',
    sabotage: ({ tx }, args) =>
      sql`update products set on_hand = on_hand + 1, available = available + 1
        where id = ${args['product_id']}`.execute(tx.q),
  },
  'a count elsewhere ends the count of a location that is due': {
    type: 'stock.count',
    sabotage: ({ tx }, args) =>
      sql`update products set count_due = 0 where id = ${args['product_id']}
        and location <> ${args['location'] ?? ''} and ${args['location'] ?? ''} <> ''`.execute(tx.q),
  },
  'an arrival can be applied twice': {
    type: 'arrival.apply',
    sabotage: ({ tx }, args) =>
      sql`update arrivals set applied_at = null where id = ${args['arrival_id']}`.execute(tx.q),
  },
  'a status change does not increment its sequence number': {
    type: 'order.transition',
    sabotage: ({ tx }, args) =>
      sql`update orders set status_seq = status_seq - 1
        where id = ${args['order_id']} and status_seq > 1`.execute(tx.q),
  },
  'unmarked pieces count as marked after an undo': {
    type: 'order.transition',
    sabotage: ({ tx }, args) =>
      sql`update customizations set quantity_done =
        (select picked from orderlines where orderlines.id = customizations.orderline_id)
        where order_id = ${args['order_id']} and ${args['to'] ?? ''} = 'Pending'
        and worked_at is not null and deleted_at is null`.execute(tx.q),
  },
  'goods that did not ship are charged': {
    type: 'order.transition',
    sabotage: ({ tx }, args) =>
      sql`update orders set total = (select coalesce(sum(price * quantity), 0) from orderlines
        where order_id = orders.id and deleted_at is null)
        where id = ${args['order_id']} and status = 'Shipped'`.execute(tx.q),
  },
  'turnover counts canceled orders': {
    type: 'order.transition',
    sabotage: ({ tx }, args) =>
      sql`update turnover set total = total + (select total from orders where id = ${args['order_id']})
        where ${args['to'] ?? ''} = 'Canceled' and customer_code =
          (select customer_code from orders where id = ${args['order_id']})`.execute(tx.q),
  },
  'sales count a back order twice': {
    type: 'order.transition',
    sabotage: ({ tx }, args) =>
      sql`update sales_article set pieces = pieces + (select coalesce(sum(quantity), 0) from orderlines
        where order_id = ${args['remainder_order_id'] ?? ''} and orderlines.reference = sales_article.reference)`.execute(
        tx.q,
      ),
  },
  'a pick is missing in the feed': {
    type: 'line.pick',
    sabotage: ({ tx }, args) => sql`delete from change where id = ${args['line_id']}`.execute(tx.q),
  },
};

/** Runs a function while one service, or one answer, is faulty. */
export async function withMutation<T>(name: string, work: () => Promise<T>): Promise<T> {
  const fault = answerFaults[name];
  return fault ? withAnswerFault(fault, work) : withServiceFault(mutations[name]!, work);
}

async function withAnswerFault<T>(fault: AnswerFault, work: () => Promise<T>): Promise<T> {
  injected.fault = fault;
  try {
    return await work();
  } finally {
    injected.fault = null;
  }
}

async function withServiceFault<T>({ type, sabotage }: Mutation, work: () => Promise<T>): Promise<T> {
  const services = commandServices as Record<CommandType, Service>;
  const whole = services[type];
  services[type] = async (context, args) => {
    const result = await whole(context, args);
    await sabotage(context, args);
    return result;
  };
  try {
    return await work();
  } finally {
    services[type] = whole;
  }
}
