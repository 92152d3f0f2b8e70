import { defaultGrants, type RoleName } from '#contract/access.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** The users, and the browser profiles on which they sign in. */
export const people = [
  { user_id: 'u-paul', username: 'paul', role: 'Preparer', customer_code: '' },
  { user_id: 'u-mia', username: 'mia', role: 'Manager', customer_code: '' },
  { user_id: 'u-carl', username: 'carl', role: 'Client', customer_code: 'C-1' },
  { user_id: 'u-cora', username: 'cora', role: 'Commercial', customer_code: '' },
] as const satisfies { user_id: string; username: string; role: RoleName; customer_code: string }[];

export type UserId = (typeof people)[number]['user_id'];

/** Profiles with their users (the first is signed in at the start), and the number of tabs that each opens. */
export const profiles = [
  { name: 'phone', users: ['u-paul'], tabs: 2 },
  { name: 'desk', users: ['u-mia'], tabs: 1 },
  { name: 'laptop', users: ['u-carl'], tabs: 1 },
  { name: 'shared tablet', users: ['u-cora', 'u-paul'], tabs: 1 },
] as const satisfies { name: string; users: UserId[]; tabs: number }[];

export const references = ['R-1', 'R-2', 'R-3'] as const;

/** Fills the server for the first day: users, a small catalogue, two orders. */
export async function populate(server: SimulatedServer): Promise<void> {
  const { state } = server;
  for (const person of people) {
    state.people.set(person.user_id, { ...person, permissions: new Set(defaultGrants[person.role]) });
  }
  await server.transact(({ put, now }) => {
    put('customers', { id: 'c-1', code: 'C-1', name: 'One', commercial: 'cora' });
    put('customers', { id: 'c-2', code: 'C-2', name: 'Two', commercial: '' });
    for (const person of people) put('basket', { id: person.user_id, lines: [] });
    references.forEach((reference, at) => {
      put('articles', { id: `a-${at}`, reference, price: 100 * (at + 1) });
      put('products', { id: `p-${at}`, reference, on_hand: 50 });
    });
    for (const at of [1, 2]) {
      const customer_code = `C-${at}`;
      const lines = [0, 1].map((position) => lineOf(at, position, customer_code, now));
      for (const line of lines) put('orderlines', line);
      put('orders', orderOf(at, customer_code, lines.length, now));
    }
  });
  server.backUp();
}

const idOf = (kind: string, at: number) => `${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;

function lineOf(order: number, position: number, customer_code: string, now: string) {
  return {
    id: idOf('11111111', order * 10 + position),
    order_id: idOf('00000000', order),
    customer_code,
    position: position + 1,
    reference: references[position]!,
    quantity: 3 + position,
    ordered: 3 + position,
    shipped: 0,
    backordered: 0,
    price: 100 * (position + 1),
    total: 100 * (position + 1) * (3 + position),
    marking: '',
    date_updated: now,
    prep_state: 'to pick',
    picked: 0,
    short_reason: '',
    short_accepted: false,
  };
}

function orderOf(at: number, customer_code: string, line_count: number, now: string) {
  return {
    id: idOf('00000000', at),
    number: `N-0${at}`,
    customer_code,
    customer_reference: '',
    status: 'Pending',
    status_seq: 1,
    date_ordered: now,
    line_count,
    marking_count: 0,
    ready: false,
    started: false,
    shipped_at: null,
    claimed_by: '',
    claimed_at: null,
    preparation: 'tt',
  };
}
