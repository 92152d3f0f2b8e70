import type { Rows } from '#contract/registry.ts';

/** An order with its lines and jobs. `order` is null if the device does not have it (yet). */
export interface OrderAggregate {
  order: Rows['orders'] | null;
  lines: Rows['orderlines'][];
  customizations: Rows['customizations'][];
  /** The device does not have all of it yet. */
  partial?: true;
}
