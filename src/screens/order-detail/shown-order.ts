import type { OrderAggregate } from '#src/replica/order-aggregate.ts';

/** A loaded order with its lines and jobs. */
export type ShownOrder = OrderAggregate & { order: NonNullable<OrderAggregate['order']> };
