import type { CommandType } from '#contract/commands/registry.ts';
import { orderStatuses } from '#contract/rules/orders/order-status.ts';
import { preparationStates } from '#contract/rules/orders/preparation.ts';
import { shortReasons } from '#contract/rules/orders/short-reasons.ts';
import { arrivalComposers, type Compose } from './compose-arrivals.ts';
import { near, pick, text } from './draw.ts';
import type { HouseState } from './house-state.ts';
import type { Random } from './player.ts';

/** Picks a line, mostly of an order that is still prepared, with its order and its job. */
function lineAt(random: Random, seen: HouseState) {
  const order = orderAt(random, seen);
  const own = seen.orderlines.filter((one) => one.order_id === order.id);
  const open = own.filter((one) => one.prep_state === 'to pick');
  const line =
    pick(random, random.chance(0.7) && open.length > 0 ? open : own) ?? pick(random, seen.orderlines)!;
  const job =
    seen.customizations.find((one) => one.orderline_id === line.id) ?? pick(random, seen.customizations);
  return { order, line, job };
}

/** Mostly picks an order that was started: users rarely leave work half-done. */
function orderAt(random: Random, seen: HouseState) {
  const begun = seen.orders.filter((one) => one.status === 'Pending' && one.started === 1);
  if (random.chance(0.6) && begun.length > 0) return random.oneOf(begun);
  const pending = seen.orders.filter((one) => one.status === 'Pending' && one.deleted_at === null);
  return random.chance(0.8) && pending.length > 0 ? random.oneOf(pending) : pick(random, seen.orders)!;
}

function jobAt(random: Random, seen: HouseState) {
  const waiting = new Set(
    seen.orderlines.filter((line) => line.prep_state === 'to mark').map((line) => line.id),
  );
  const now = seen.customizations.filter((one) => waiting.has(one.orderline_id));
  const job = random.chance(0.6) && now.length > 0 ? random.oneOf(now) : pick(random, seen.customizations);
  return {
    job,
    args: { order_id: job?.order_id ?? random.uuid(), customization_id: job?.id ?? random.uuid() },
  };
}

/** The next status of an order on a normal day. */
const next = {
  Pending: ['Shipped', 'Shipped', 'Canceled'],
  Shipped: ['Pending', 'Completed'],
  Canceled: ['Pending'],
  Completed: ['Shipped'],
} as const;

/** A day around today, also in the past; null for none. */
function dayNear(random: Random): string | null {
  if (random.chance(0.2)) return null;
  return new Date(Date.now() + random.between(-2, 20) * 86_400_000).toISOString().slice(0, 10);
}

/** The day that the user saw, mostly the current one. */
function seenDay(random: Random, day: string | null): string | null {
  return random.chance(0.85) ? day : dayNear(random);
}

/** What the user saw of a line: mostly the current row; no state as from an older application. */
function seenLine(random: Random, line: HouseState['orderlines'][number]) {
  const from = near(random, line.picked);
  if (random.chance(0.3)) return { from };
  return { from, from_state: random.chance(0.8) ? line.prep_state : random.oneOf(preparationStates) };
}

/** Mostly the location of the product as seen, sometimes another one; none as from an older device. */
function countedPlace(random: Random, seen: HouseState, location: string): { location?: string } {
  if (random.chance(0.2)) return {};
  const elsewhere = [...seen.products.map((product) => product.location), 'Z-01-1-01'];
  return { location: random.chance(0.6) ? location : text(random, random.oneOf(elsewhere)) };
}

/** Arguments as a device would build them from what its user sees. A command without an entry does not compile. */
export const composers: { [T in CommandType]: Compose<T> } = {
  'order.place': (random, seen) => {
    const articles = seen.articles.filter((one) => one.deleted_at === null || random.chance(0.1));
    const lines = Array.from({ length: random.between(1, 4) }, () => {
      const article = random.oneOf(articles.length > 0 ? articles : seen.articles);
      return {
        line_id: random.uuid(),
        reference: text(random, article.reference),
        quantity: near(random, random.between(1, 8)) || 1,
        marking: random.chance(0.3) ? text(random, 'Broderie, cœur') : '',
        price: near(random, article.price),
      };
    });
    return {
      order_id: random.chance(0.97) ? random.uuid() : orderAt(random, seen).id,
      customer_code: random.oneOf(['C-CLIENT', 'C-CLIENT', 'C-OWN', 'C-OTHER', 'C-NOBODY']),
      lines,
      delivery_instructions: text(random, 'Quai 3'),
      customer_reference: text(random, 'PO-1').slice(0, 80),
      from_basket: random.chance(0.3),
    };
  },
  'order.amend': (random, seen) => {
    const order = orderAt(random, seen);
    const own = seen.orderlines.filter((one) => one.order_id === order.id && random.chance(0.6));
    const article = random.oneOf(seen.articles);
    const added = {
      line_id: random.uuid(),
      reference: text(random, article.reference),
      quantity: random.between(1, 6),
      marking: random.chance(0.3) ? 'Broderie, cœur' : '',
      price: near(random, article.price),
    };
    return {
      order_id: order.id,
      status_seq: random.chance(0.9) ? order.status_seq : Math.max(1, near(random, order.status_seq)),
      lines: own.map((line) => ({
        line_id: line.id,
        quantity: random.chance(0.2) ? 0 : random.between(0, line.quantity + 3),
        from: near(random, line.quantity),
      })),
      added: random.chance(0.5) ? [added] : [],
      details: random.chance(0.3)
        ? { customer_reference: { from: order.customer_reference, to: text(random, 'PO-2').slice(0, 80) } }
        : {},
      ...(random.chance(0.2)
        ? { days: { wanted_on: { from: seenDay(random, order.wanted_on), to: dayNear(random) } } }
        : {}),
      ...(random.chance(0.3)
        ? {
            markings: own
              .slice(0, 1)
              .map((line) => ({ line_id: line.id, from: line.marking, to: 'Broderie, dos, 80 × 60 mm' })),
          }
        : {}),
      ...(random.chance(0.3) ? { mail_customer: true } : {}),
    };
  },
  'order.transition': (random, seen) => {
    const order = random.chance(0.8) ? orderAt(random, seen) : pick(random, seen.orders)!;
    const lines = seen.orderlines.filter((one) => one.order_id === order.id && !one.deleted_at);
    const restock = lines.map((one) => ({ line_id: one.id, quantity: near(random, one.shipped) }));
    return {
      order_id: order.id,
      to: random.chance(0.75) ? random.oneOf(next[order.status]) : random.oneOf(orderStatuses),
      status_seq: Math.max(1, near(random, order.status_seq)),
      reason: random.chance(0.8) ? text(random, 'Client pressé').slice(0, 500) : '',
      ...(random.chance(0.3) ? { restock } : {}),
      ...(random.chance(0.3) ? { unmarked: lines.slice(random.between(0, 1)).map((one) => one.id) } : {}),
      ...(random.chance(0.3) ? { remainder_order_id: random.chance(0.9) ? random.uuid() : order.id } : {}),
      ...(random.chance(0.2) ? { closed: lines.slice(random.between(0, 1)).map((one) => one.id) } : {}),
    };
  },
  'order.claim': (random, seen) => {
    const order = orderAt(random, seen);
    return { order_id: order.id, from: random.chance(0.8) ? order.claimed_by : 'somebody' };
  },
  'order.release': (random, seen) => ({ order_id: orderAt(random, seen).id }),
  'order.pack': (random, seen) => {
    const { order, line } = lineAt(random, seen);
    const ready = seen.orderlines.filter(
      (one) => one.order_id === order.id && ['picked', 'marked', 'packed'].includes(one.prep_state),
    );
    const ids = random.chance(0.7) && ready.length > 0 ? ready.map((one) => one.id) : [line.id];
    return { order_id: order.id, line_ids: ids };
  },
  'line.pick': (random, seen) => {
    const { order, line } = lineAt(random, seen);
    const picked = random.chance(0.85) ? line.quantity : random.between(0, line.quantity + 1);
    return { order_id: order.id, line_id: line.id, picked, ...seenLine(random, line) };
  },
  'line.short': (random, seen) => {
    const { order, line } = lineAt(random, seen);
    const picked = random.between(0, line.quantity);
    const reason = random.oneOf(shortReasons);
    return { order_id: order.id, line_id: line.id, picked, ...seenLine(random, line), reason };
  },
  'line.accept-short': (random, seen) => {
    const short = seen.orderlines.filter((one) => one.prep_state === 'short');
    const line = random.chance(0.7) && short.length > 0 ? random.oneOf(short) : lineAt(random, seen).line;
    const known = random.chance(0.8) ? { picked: near(random, line.picked) } : {};
    return { order_id: line.order_id, line_id: line.id, ...known };
  },
  'line.mark': (random, seen) => {
    const waiting = seen.orderlines.filter(
      ({ prep_state: state, marking, picked }) =>
        state === 'to mark' || (marking !== '' && picked > 0 && (state === 'to pick' || state === 'short')),
    );
    const line = random.chance(0.7) && waiting.length > 0 ? random.oneOf(waiting) : lineAt(random, seen).line;
    const job =
      seen.customizations.find((one) => one.orderline_id === line.id) ?? pick(random, seen.customizations);
    const spoiled = job?.quantity_spoiled ?? 0;
    return {
      order_id: line.order_id,
      line_id: line.id,
      customization_id: job?.id ?? random.uuid(),
      done: random.chance(0.6) ? line.quantity : random.between(0, line.quantity + 1),
      spoiled: random.chance(0.7) ? spoiled : Math.max(0, spoiled + random.between(-1, 3)),
      from_done: near(random, job?.quantity_done ?? 0),
      from_spoiled: near(random, spoiled),
    };
  },
  'job.start': (random, seen) => jobAt(random, seen).args,
  'job.block': (random, seen) => ({
    ...jobAt(random, seen).args,
    reason: text(random, 'plus de fil').slice(0, 300),
  }),
  'proof.send': (random, seen) => {
    const { job, args } = jobAt(random, seen);
    return { ...args, from: random.chance(0.9) ? (job?.proof ?? 'none') : 'approved' };
  },
  'proof.answer': (random, seen) => {
    const { job, args } = jobAt(random, seen);
    const from = random.chance(0.9) ? (job?.proof ?? 'none') : 'sent';
    const answer = random.chance(0.7) ? 'approved' : 'refused';
    return { ...args, from, answer, reason: random.chance(0.7) ? 'trop petit' : '' };
  },
  'job.photo': (random, seen) => ({ ...jobAt(random, seen).args, photo: random.uuid() }),
  'artwork.add': (random, seen) => {
    const { order, line } = lineAt(random, seen);
    return { order_id: order.id, line_id: line.id, photo: random.uuid(), file_name: 'logo.pdf' };
  },
  'artwork.remove': (random, seen) => ({ ...jobAt(random, seen).args, file: random.uuid() }),
  'proof.require': (random, seen) => ({ ...jobAt(random, seen).args, required: random.chance(0.5) }),
  'order.pay': (random, seen) => {
    const order = orderAt(random, seen);
    return {
      order_id: order.id,
      amount_paid: random.between(0, 5000),
      from: near(random, order.amount_paid),
    };
  },
  'order.promise': (random, seen) => {
    const order = orderAt(random, seen);
    return { order_id: order.id, promised_on: dayNear(random), from: seenDay(random, order.promised_on) };
  },
  'order.wish': (random, seen) => {
    const order = orderAt(random, seen);
    return { order_id: order.id, wanted_on: dayNear(random), from: seenDay(random, order.wanted_on) };
  },
  'basket.set': (random, seen) => ({
    reference: text(random, random.oneOf(seen.articles).reference).slice(0, 64) || 'R-1',
    quantity: random.between(0, 5),
    marking: random.chance(0.3) ? text(random, 'Laser').slice(0, 300) : '',
    price_seen: random.between(0, 900),
  }),
  'stock.count': (random, seen) => {
    const due = seen.products.filter((one) => one.count_due === 1);
    const product = random.chance(0.6) && due.length > 0 ? random.oneOf(due) : pick(random, seen.products)!;
    return {
      product_id: product.id,
      counted: random.chance(0.8) ? random.between(0, 50) : Math.max(0, product.on_hand),
      from: near(random, product.on_hand),
      cause: random.oneOf(['opening', 'count', 'correction'] as const),
      note: text(random, '').slice(0, 500),
      ...countedPlace(random, seen, product.location),
    };
  },
  'stock.adjust': (random, seen) => {
    const product = pick(random, seen.products)!;
    return {
      product_id: product.id,
      cause: random.oneOf(['damaged', 'lost', 'found'] as const),
      pieces: random.between(1, 12),
      reason: text(random, 'Tombé').slice(0, 500) || 'Tombé',
      from: near(random, product.on_hand),
    };
  },
  'product.relocate': (random, seen) => {
    const product = pick(random, seen.products)!;
    const from = random.chance(0.85) ? product.location : 'Z-01-1-01';
    return {
      product_id: product.id,
      location: text(random, `C-0${random.below(9)}-1-01`).slice(0, 40),
      from,
    };
  },
  ...arrivalComposers,
};
