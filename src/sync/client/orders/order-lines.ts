import type { Rows } from '#contract/registry.ts';
import { askDevice } from '../device/ask-device.ts';
import { readParts } from './read-aggregate.ts';

/** All lines of an order, in order. */
export async function readOrderLines(orderId: string): Promise<Rows['orderlines'][]> {
  const local = await askDevice('order', { order_id: orderId });
  if (local && !local.partial) return local.lines;
  return readParts('orderlines', { order_id: orderId });
}
