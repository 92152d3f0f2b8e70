import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { DemoLine, DemoOrder } from '../orders/order.ts';
import { soonAfter } from './instants.ts';
import { acceptedAt, isTouched, pickedAt, type OrderTimes } from './order-times.ts';
import { proofTimes } from './proof-times.ts';
import { beginRow, sortSteps, type Go, type Step } from './step.ts';

/** The current rows of an order; a line without a marking has no job. */
export type OrderRows = {
  order: EntityRow<'orders'>;
  lines: readonly { line: EntityRow<'orderlines'>; job: EntityRow<'customizations'> | undefined }[];
};

/** Creates the steps of an order, its lines and its jobs, sorted by time. */
export function tellCourse(
  order: DemoOrder,
  rows: OrderRows,
  times: OrderTimes,
  client: string | undefined,
): Step[] {
  const steps: Step[] = [];
  tellOrder(steps, order, rows, times);
  for (const [at, { line, job }] of rows.lines.entries()) {
    const source = order.lines[at]!;
    tellLine(steps, order, source, line, times);
    if (job) tellJob(steps, order, source, job, times, client ?? order.commercial);
  }
  return sortSteps(steps);
}

function tellOrder(steps: Step[], order: DemoOrder, rows: OrderRows, times: OrderTimes): void {
  const { order: row, lines } = rows;
  const total = lines.reduce((sum, { line }) => sum + lineTotal('Pending', line), 0);
  const begun = {
    status: 'Pending',
    claimed_by: '',
    claimed_at: null,
    shipped_at: null,
    completed_at: null,
  } as const;
  const go = beginRow(steps, 'orders', row, {
    at: order.date_ordered,
    by: order.placed_by,
    start: { ...begun, canceled_at: null, amount_paid: 0, promised_on: null, total },
  });
  const { shipped_at, completed_at, canceled_at } = order;
  if (order.promised_on) {
    const at = soonAfter(order.date_ordered, 25, times.waited);
    go(at, order.commercial, { promised_on: order.promised_on }, 'order.promise');
  }
  if (times.claimed)
    go(times.claimed, order.prepared_by, { claimed_by: order.prepared_by, claimed_at: times.claimed });
  if (canceled_at) go(canceled_at, order.canceled_by, { status: 'Canceled', canceled_at });
  if (shipped_at)
    go(shipped_at, order.prepared_by, {
      status: 'Shipped',
      shipped_at,
      claimed_by: '',
      claimed_at: null,
      total: row.total,
    });
  if (completed_at) go(completed_at, order.commercial, { status: 'Completed', completed_at });
  if (order.amount_paid > 0) {
    const paid = completed_at ?? soonAfter(order.date_ordered, 30, times.waited);
    go(paid, order.commercial, { amount_paid: order.amount_paid });
  }
}

function tellLine(
  steps: Step[],
  order: DemoOrder,
  source: DemoLine,
  row: EntityRow<'orderlines'>,
  times: OrderTimes,
): void {
  const untouched = { prep_state: 'to pick', picked: 0, short_reason: '', short_accepted: 0 } as const;
  const go = beginRow(steps, 'orderlines', row, {
    at: order.date_ordered,
    by: order.placed_by,
    start: { ...untouched, shipped: 0, total: lineTotal('Pending', row), username: order.placed_by },
  });
  tellPreparation(go, order, source, row, times);
  if (order.shipped_at) go(order.shipped_at, order.prepared_by, { shipped: row.shipped, total: row.total });
}

function tellPreparation(
  go: Go<'orderlines'>,
  order: DemoOrder,
  source: DemoLine,
  row: EntityRow<'orderlines'>,
  times: OrderTimes,
): void {
  if (!isTouched(source)) return;
  const by = { username: order.prepared_by };
  if (source.prep_state === 'short') {
    const { picked, short_reason } = row;
    go(
      source.date_updated,
      order.prepared_by,
      { ...by, picked, short_reason, prep_state: 'short' },
      'line.short',
    );
    if (row.short_accepted === 0) return;
    go(
      acceptedAt(source, times),
      row.username,
      { username: row.username, short_accepted: 1 },
      'line.accept-short',
    );
    return;
  }
  const { picked } = row;
  go(
    pickedAt(source, times),
    by.username,
    { ...by, picked, prep_state: row.marking ? 'to mark' : 'picked' },
    'line.pick',
  );
  const job = source.customization;
  if (job?.started_at) {
    const marked = job.done_at ? ({ prep_state: 'marked' } as const) : {};
    go(
      job.done_at ?? source.date_updated,
      job.technician,
      { ...marked, username: job.technician },
      'line.mark',
    );
  }
  if (row.prep_state === 'packed')
    go(times.packed, by.username, { ...by, prep_state: 'packed' }, 'order.pack');
}

const unanswered = { proof_answered_by: '', proof_answered_at: null, proof_reason: '' } as const;

function tellJob(
  steps: Step[],
  order: DemoOrder,
  source: DemoLine,
  row: EntityRow<'customizations'>,
  times: OrderTimes,
  client: string,
): void {
  const unsent = { proof: 'none', proof_image: '', proof_sent_at: null, ...unanswered } as const;
  const none = { ...unsent, state: 'to do', blocked_reason: '', technician: '', done_at: null } as const;
  const go = beginRow(steps, 'customizations', row, {
    at: order.date_ordered,
    by: order.placed_by,
    start: { ...none, quantity_done: 0, quantity_spoiled: 0, started_at: null },
  });
  const { sent, answered } = proofTimes(order, times);
  const { proof, proof_image, proof_sent_at, proof_answered_at, proof_reason } = row;
  if (proof !== 'none')
    go(sent, order.commercial, { proof: 'sent', proof_image, proof_sent_at }, 'proof.send');
  if (proof === 'approved' || proof === 'refused') {
    const answer = { proof, proof_answered_at, proof_answered_by: client, proof_reason };
    go(answered, client, answer, 'proof.answer');
  }
  if (!row.started_at) return;
  const { technician, started_at, quantity_done, quantity_spoiled, state, done_at, blocked_reason } = row;
  go(started_at, technician, { technician, started_at, state: 'in progress' }, 'line.mark');
  const done = { quantity_done, quantity_spoiled, state, done_at, blocked_reason };
  go(done_at ?? source.date_updated, technician, done, 'line.mark');
}
