import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';

/** A loaded order with its lines and jobs. */
export type ShownOrder = OrderAggregate & { order: NonNullable<OrderAggregate['order']> };
