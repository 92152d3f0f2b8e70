import type { Rows } from '#contract/registry.ts';

/** An order with all that stands on it. `order` is null where it is not here (yet). */
export interface OrderFile {
  order: Rows['orders'] | null;
  lines: Rows['orderlines'][];
  customizations: Rows['customizations'][];
  /** Not all of it has come to this device yet. */
  partial?: true;
}
