import type { Entity } from '../../entity.ts';
import { orderAmounts, turnoverOf, type BilledOrder } from '../orders/amounts.ts';

/** The sums of a list's rows in cents, by field; without fields that the user may not see. */
export type ListSums = Record<string, number>;

type Amounts = Readonly<Record<string, unknown>>;

/** Which fields of a list are summed, and which of its rows count. */
export type SummedList = {
  /** Money fields. */
  fields: readonly string[];
  /** The field that decides whether a row counts, so that rows with the same value can be summed before `added`. */
  by: string;
  /**
   * What rows add to the sums.
   * @param amounts one row, or the sums of all rows with the same value of `by`
   */
  added: (amounts: Amounts) => ListSums;
  /** The value of `by` and the amounts of a row on the device, also of one that pending commands have changed. */
  amountsOf: (row: object) => Amounts;
};

/** The lists with sums below their rows. */
export const summedLists: { readonly [list: string]: SummedList | undefined } = {
  orders: {
    fields: ['total', 'due'],
    by: 'status',
    // What was paid on a canceled order does not lower what others owe.
    added: (amounts) => {
      const { status, total, due } = amounts as Pick<BilledOrder, 'status' | 'total'> & { due: number };
      return { total: turnoverOf({ status, total }), due: status === 'Canceled' ? 0 : due };
    },
    amountsOf: (row) => {
      const order = row as BilledOrder;
      return { status: order.status, ...orderAmounts(order) };
    },
  },
};

/** The sums of no rows, with the fields that the user may see. */
export function zeroSums({ fields }: SummedList, entity: Entity, isClient: boolean): ListSums {
  const seen = fields.filter((field) => !isClient || !entity.fields[field]?.staffOnly);
  return Object.fromEntries(seen.map((field) => [field, 0]));
}

/** Adds to `sums`, in place, what other rows add to the fields that it has. */
export function addSums(sums: ListSums, added: ListSums): ListSums {
  for (const field of Object.keys(sums)) sums[field]! += added[field]!;
  return sums;
}
