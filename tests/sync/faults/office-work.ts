import type { Permission } from '#contract/access.ts';
import type { Write } from './server/server-state.ts';
import { people } from './cast.ts';
import { Life } from './virtual-time.ts';
import type { World } from './world.ts';

/* What other users do on the server meanwhile, by forms, imports and operators: no command of any device. */

const office = new Life('office');

/** One transaction, so many milliseconds from now. It is lost if the server is killed in it. */
function write(world: World, ms: number, work: (tx: Write) => void): void {
  world.time.schedule(office, ms, () => void world.server.transact(work));
}

/** Several writers, starting at once or one after the other. */
export function burst(world: World, draw: number, apartMs: number): void {
  for (let at = 0; at < 5; at++) {
    write(world, at * apartMs, ({ state, put }) => {
      const articles = [...state.rows.get('articles')!.values()];
      const article = articles[(draw + at) % articles.length];
      if (article) put('articles', { ...article, price: 100 + ((draw + at) % 50) });
      const orders = [...state.rows.get('orders')!.values()];
      const order = orders[(draw + at) % Math.max(1, orders.length)];
      if (order) put('orders', { ...order, customer_reference: `PO ${draw + at}` });
    });
  }
}

/** Deletes an order with its lines, as an undone import does. */
export function removeOrder(world: World, draw: number, ms: number): void {
  write(world, ms, ({ state, remove }) => {
    const orders = [...state.rows.get('orders')!.keys()];
    const id = orders[draw % Math.max(1, orders.length)];
    if (id === undefined) return;
    for (const line of state.rows.get('orderlines')!.values()) {
      if (line['order_id'] === id) remove('orderlines', line.id);
    }
    remove('orders', id);
  });
}

/** Assigns a customer to another commercial, or to none: the visibility of users changes. */
export function moveCustomer(world: World, draw: number): void {
  write(world, 0, ({ state, put }) => {
    const customers = [...state.rows.get('customers')!.values()];
    const customer = customers[draw % customers.length]!;
    put('customers', { ...customer, commercial: customer['commercial'] === 'cora' ? '' : 'cora' });
  });
}

/** Assigns an order to another customer: its rows leave one scope and enter another. */
export function moveOrder(world: World, draw: number): void {
  write(world, 0, ({ state, put }) => {
    const orders = [...state.rows.get('orders')!.values()];
    const order = orders[draw % Math.max(1, orders.length)];
    if (!order) return;
    const customer_code = order['customer_code'] === 'C-1' ? 'C-2' : 'C-1';
    for (const line of state.rows.get('orderlines')!.values()) {
      if (line['order_id'] === order.id) put('orderlines', { ...line, customer_code });
    }
    put('orders', { ...order, customer_code });
  });
}

const revocable: Permission[] = [
  'view orders page',
  'view catalog page',
  'view products page',
  'pick orders',
  'place orders',
];

/** Revokes a permission from a user, or grants it again. */
export function setRights(world: World, draw: number, given: boolean): void {
  const { user_id } = people[draw % people.length]!;
  write(world, 0, ({ state }) => {
    const person = state.people.get(user_id)!;
    const permissions = new Set(person.permissions);
    const permission = revocable[draw % revocable.length]!;
    if (given) for (const one of revocable) permissions.add(one);
    else permissions.delete(permission);
    state.people.set(user_id, { ...person, permissions });
  });
}

/** A revision far too large for one response. */
export function importRows(world: World, rows: number): void {
  write(world, 0, ({ put, rev }) => {
    for (let at = 0; at < rows; at++) {
      const reference = `I-${at}`;
      put('articles', { id: `i-${at}`, reference, price: 10 + rev });
      put('products', { id: `ip-${at}`, reference, on_hand: rev });
    }
  });
}
