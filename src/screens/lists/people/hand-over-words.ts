import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type HandOverField = 'customers' | 'orders' | 'jobs';

/** What is handed over, who can take it, and what happens without a receiver. */
export const handOverFields: readonly {
  key: HandOverField;
  label: MessageDescriptor;
  hint: MessageDescriptor;
  /** Shown where the server refuses the receiver. */
  problem: MessageDescriptor;
}[] = [
  {
    key: 'customers',
    label: msg`Customers to`,
    hint: msg`A salesperson, a manager or an administrator.`,
    problem: msg`Choose an active salesperson, manager or administrator.`,
  },
  {
    key: 'orders',
    label: msg`Orders in preparation to`,
    hint: msg`A user who picks orders. Without one, the orders are released.`,
    problem: msg`Choose an active user who picks orders.`,
  },
  {
    key: 'jobs',
    label: msg`Marking jobs to`,
    hint: msg`A user who marks. Without one, the jobs are free again.`,
    problem: msg`Choose an active user who marks.`,
  },
];
