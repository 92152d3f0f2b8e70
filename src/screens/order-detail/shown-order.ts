import type { OrderFile } from '#src/replica/order-file.ts';

/** A loaded order with its lines and jobs. */
export type ShownOrder = OrderFile & { order: NonNullable<OrderFile['order']> };
