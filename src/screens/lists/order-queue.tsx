import { msg } from '@lingui/core/macro';
import { orders as entity } from '#contract/entities/orders.ts';
import { readyToShip, toPick, waitingForOthers, withShortages } from '#contract/rules/lists/list-filters.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { readSession } from '#src/session/session-store.ts';
import { QueueDueDay } from './cells/queue-due-day.tsx';
import { QueueContent } from './cells/queue-content.tsx';
import { QueueClaimant } from './cells/queue-claimant.tsx';
import { QueueOrder } from './cells/queue-order.tsx';
import { UnsentOrders } from './cells/unsent-orders.tsx';
import { lateView, orderWords } from './orders.tsx';

/** By promise, then by wish, then by age: see `urgencyOf`. */
const byUrgency = 'urgency';

/** The orders as a Preparer works on them: the most urgent first, with what there is to do and who does it; without amounts. */
export const orderQueue = defineList<'orders'>({
  entity,
  words: {
    ...orderWords,
    title: msg`To pick`,
  },
  excludedFields: ['total', 'amount_paid', 'due', 'urgency'],
  rowHeight: 92,
  linkColumn: 'order',
  isOwn: (row) => row.status === 'Pending' && row.claimed_by !== '' && row.claimed_by === ownName(),
  columns: [
    {
      // The keys of this column and of the last one are those of earlier versions, which saved views contain.
      key: 'age',
      label: msg`Ship by`,
      sort: byUrgency,
      shows: 'due_on',
      width: 160,
      cell: (row) => <QueueDueDay order={row} />,
    },
    {
      key: 'order',
      label: msg`Order`,
      sort: 'number',
      width: 140,
      grow: 2,
      cell: (row) => <QueueOrder order={row} />,
    },
    {
      key: 'content',
      label: msg`Lines and pieces`,
      sort: 'piece_count',
      width: 158,
      grow: 1,
      cell: (row) => <QueueContent order={row} />,
    },
    {
      key: 'holder',
      label: msg`Prepared by`,
      sort: 'claimed_by',
      shows: 'claimed_by',
      width: 136,
      grow: 1,
      cell: (row) => <QueueClaimant order={row} />,
    },
  ],
  card: { start: ['order', 'content'], end: ['age', 'holder'] },
  filters: ['due_on', 'customer_code', 'claimed_by'],
  views: [
    {
      key: 'pick',
      label: msg`To pick`,
      counted: true,
      sort: byUrgency,
      filters: () => toPick,
      empty: {
        title: msg`Nothing to pick`,
        text: msg`Every open order is ready to ship, or waits for a technician or a manager.`,
      },
    },
    {
      key: 'mine',
      label: msg({ context: 'feminine', message: 'Mine' }),
      counted: true,
      sort: byUrgency,
      filters: () => ({ status: 'Pending', claimed_by: keyFilter(ownName()) }),
      empty: { title: msg`You hold no order`, text: msg`Open an order and start to pick it.` },
    },
    {
      key: 'short',
      label: msg`With shortages`,
      counted: true,
      urgent: true,
      sort: byUrgency,
      filters: () => withShortages,
      empty: { title: msg`No shortages`, text: msg`All the goods were found.` },
    },
    lateView,
    {
      key: 'ready',
      label: msg`Ready to ship`,
      counted: true,
      sort: byUrgency,
      filters: () => readyToShip,
      empty: {
        title: msg`No order is ready to ship`,
        text: msg`An order is ready once every line is packed.`,
      },
    },
    {
      key: 'others',
      label: msg`Waiting`,
      counted: true,
      sort: byUrgency,
      filters: () => waitingForOthers,
      empty: { title: msg`No order waits for a technician or a manager` },
    },
    { key: 'all', label: msg({ context: 'feminine', message: 'All' }) },
  ],
  details: [
    'number',
    'customer_name',
    'customer_code',
    'customer_reference',
    'date_ordered',
    'promised_on',
    'wanted_on',
    'due_on',
    'status',
    'ready',
    'claimed_by',
    'line_count',
    'piece_count',
    'short_count',
    'marking_count',
    'delivery_instructions',
    'shipping_address',
    'shipped_at',
  ],
  above: UnsentOrders,
  rowLink: (row) => `/orders/${row.id}`,
});

function ownName(): string {
  const session = readSession();
  return session.phase === 'open' ? session.user.username : '';
}
