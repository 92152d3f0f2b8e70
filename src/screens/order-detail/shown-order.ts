import type { OrderFile } from '#src/replica/order-file.ts';

/** An order that is here, with its lines and jobs. */
export type ShownOrder = OrderFile & { order: NonNullable<OrderFile['order']> };
