import type { EntityRow } from '#server/db/tables.ts';
import type { Bell } from './bell.ts';
import type { Step } from './step.ts';

type Order = EntityRow<'orders'>;
type Tidings = Omit<Bell, 'at' | 'by'>;

/** The order of a step; empty for other steps. */
export function orderIdOf(step: Step): string {
  if (step.name === 'orders') return step.after.id;
  return step.name === 'orderlines' || step.name === 'customizations' ? step.after.order_id : '';
}

/** The notification that a step on an order sent at its time; null for none. */
export function bellOf(step: Step, order: Order): Bell | null {
  const tidings = tidingsOf(step, order);
  return tidings && { at: step.at, by: step.by, ...tidings };
}

function tidingsOf(step: Step, order: Order): Tidings | null {
  const link = `/orders/${order.id}`;
  const { number } = order;
  const about = { entity: 'orders', id: order.id } as const;
  const followers = { order, clients: true };
  const commercial = { order, clients: false };

  if (step.name === 'orders') {
    const { before, after } = step;
    if (!before) {
      const data = { number, customer: order.customer_name, lines: order.line_count };
      return {
        news: { type: 'order_created', data, link, about, collapseKey: `order:${order.id}` },
        roles: ['Preparer', 'Manager'],
      };
    }
    if (before.status === after.status) return null;
    const data = { number, status: after.status };
    return {
      news: { type: 'order_status', data, link, about, collapseKey: `status:${order.id}` },
      roles: [],
      follow: followers,
    };
  }
  if (step.name === 'orderlines') {
    const { before, after } = step;
    const { reference } = after;
    if (!before || before.prep_state === after.prep_state) return null;
    if (after.prep_state === 'short') {
      const data = { number, reference, missing: after.quantity - after.picked, lines: 1 };
      return {
        news: { type: 'line_short', data, link, about, collapseKey: `short:${order.id}` },
        roles: ['Manager'],
        follow: commercial,
      };
    }
    if (after.prep_state !== 'to mark') return null;
    return {
      news: {
        type: 'ready_to_mark',
        data: { number, reference },
        link,
        about,
        collapseKey: `mark:${after.id}`,
      },
      roles: ['Technician'],
    };
  }
  if (step.name === 'customizations') {
    const { before, after } = step;
    if (!before || before.proof === after.proof) return null;
    const news = {
      type: 'proof',
      data: { number, reference: after.reference, state: after.proof },
      link,
      about,
      collapseKey: `proof:${after.id}`,
    } as const;
    return after.proof === 'sent'
      ? { news, roles: [], follow: followers }
      : { news, roles: ['Technician'], follow: commercial };
  }
  return null;
}
