import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Notification } from '#contract/endpoints/notifications.ts';
import type { ProofVersion } from '#contract/endpoints/photos.ts';
import type { Rows } from '#contract/registry.ts';
import { hasPreparerWork, lineStep, summarizeOrder } from '#contract/rules/orders/order-summary.ts';
import type { RowSet } from '#src/sync/engine/outbox/overlay.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { doCommand } from './do-command.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import type { profileOf } from './open-shop-page.tsx';

type Line = Rows['orderlines'];
type Order = Rows['orders'];
type Job = Rows['customizations'];
type Product = Rows['products'];
type Profile = ReturnType<typeof profileOf> & { timezone?: string; no_back_orders?: boolean };

/** Readable UUIDs. */
export function idOf(n: number): string {
  return `01a1fd38-f1f8-7fa0-8958-${String(n).padStart(12, '0')}`;
}

const stamps = { created_at: '2026-06-11T07:12:00.000Z', updated_at: '2026-06-11T07:12:00.000Z', version: 1 };

/** A line as the server sends it to the staff. */
export function lineOf(n: number, more: Partial<Line> = {}): Line {
  const line: Omit<Line, 'step'> = {
    ...stamps,
    id: idOf(100 + n),
    order_id: idOf(1),
    order_number: '2026-000142',
    customer_code: 'C-0131',
    position: n,
    reference: `REF-${n}`,
    product_reference: `REF-${n}`,
    description: `Article ${n}`,
    category: 'Textile',
    quantity: 10,
    ordered: 10,
    shipped: 0,
    backordered: 0,
    price: 690,
    total: 6900,
    marking: '',
    username: 'samba',
    date_updated: stamps.updated_at,
    prep_state: 'to pick',
    picked: 0,
    short_reason: '',
    short_accepted: false,
    allocated: 10,
    location: `B-07-3-0${n}`,
    barcode: `376012345678${n}`,
    image: '',
    ...more,
  };
  return { ...line, step: lineStep(line) };
}

/** The stock record of a product. */
export function productOf(reference: string, more: Partial<Product> = {}): Product {
  return {
    ...stamps,
    id: idOf(300),
    reference,
    designation: `Article ${reference}, bleu`,
    image: '',
    location: 'B-07-3-01',
    on_hand: 100,
    allocated: 0,
    available: 100,
    threshold: 0,
    min_stock: 0,
    max_stock: 0,
    stock_level: 'In stock',
    incoming: 0,
    stock_alert: 'none',
    reorder: 0,
    last_provider: '',
    cost: null,
    stock_value: null,
    last_movement_at: null,
    count_due: false,
    ...more,
  };
}

/** An order of these lines. */
export function orderOf(lines: readonly Line[], more: Partial<Order> = {}): Order {
  const order: Omit<Order, 'has_preparer_work'> = {
    ...stamps,
    ...summarizeOrder(more.status ?? 'Pending', lines),
    id: idOf(1),
    number: '2026-000142',
    customer_code: 'C-0131',
    customer_name: 'Brasserie du Canal',
    date_ordered: '2026-06-11T07:12:00.000Z',
    status: 'Pending',
    status_seq: 1,
    amount_paid: 0,
    vat_millipercent: 20_000,
    due: 0,
    commercial: 'samba',
    customer_reference: '',
    wanted_on: null,
    promised_on: null,
    due_on: null,
    urgency: '9999-12-31 9999-12-31 2026-06-11T07:12:00.000Z',
    delivery_instructions: 'Sonner au portail bleu',
    shipping_address: '14 quai des Tanneurs\n54000 Nancy',
    billing_address: '',
    placed_by: 'samba',
    claimed_by: '',
    claimed_at: null,
    shipped_at: null,
    completed_at: null,
    canceled_at: null,
    continues: '',
    continues_id: '',
    continued_by: '',
    continued_by_id: '',
    no_back_orders: false,
    customer_message: '',
    delivery_note: '',
    language: '',
    ...more,
  };
  return { ...order, has_preparer_work: hasPreparerWork(order) };
}

/** The marking job of a line. */
export function jobOf(line: Line, more: Partial<Job> = {}): Job {
  return {
    ...stamps,
    id: idOf(200 + line.position),
    orderline_id: line.id,
    order_id: line.order_id,
    order_number: line.order_number,
    customer_code: line.customer_code,
    reference: line.reference,
    marking: line.marking,
    technique: 'embroidery',
    position: 'cœur',
    size: '80 × 60 mm',
    colours: '2 coul.',
    text: '',
    quantity: line.quantity,
    quantity_done: 0,
    quantity_spoiled: 0,
    proof: 'approved',
    proof_required: true,
    state: 'to do',
    active: true,
    blocked_reason: '',
    technician: '',
    worked_at: null,
    started_at: null,
    done_at: null,
    proof_version: 0,
    proof_file: '',
    proof_hash: '',
    proof_image: '',
    proof_note: '',
    proof_sent_at: null,
    proof_answered_by: '',
    proof_answered_at: null,
    proof_reason: '',
    photos: [],
    artwork: [],
    ...more,
  };
}

export interface Warehouse {
  rows: {
    orders: Map<string, Order>;
    orderlines: Map<string, Line>;
    customizations: Map<string, Job>;
    products: Map<string, Product>;
    movements: Map<string, Rows['movements']>;
    articles: Map<
      string,
      Pick<Rows['articles'], 'id' | 'reference' | 'product_reference'> & Partial<Rows['articles']>
    >;
  };
  history: HistoryEntry[];
  /** The proofs of every job, the latest first. */
  proofs: ProofVersion[];
  /** The bell's list. */
  unread: Notification[];
  /** How many users of the customer get e-mails; null where the server sends none. */
  mailReaders: number | null;
  waiting: { line_id: string; pieces: number | null; certain: boolean }[] | 'down';
  /** While true, no call gets a response. */
  down: boolean;
  /** The response to every call but the profile's, if set: a session refused by a 4xx would end. */
  failing: FakeAnswer | null;
  /** While true, no history gets a response. */
  silent: boolean;
  /** The verdict for a command instead of running it. */
  onCommand: (command: SentCommand) => Partial<Verdict> | null;
  /** Commands as they arrived, once each. */
  commands: SentCommand[];
  calls: FakeCall[];
}

/** A server with orders that applies the effects declared by the commands. `profile` is the user. */
export function openWarehouse(
  profile: Profile,
  orders: readonly Order[],
  lines: readonly Line[],
  jobs: readonly Job[] = [],
): Warehouse {
  const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));
  const [products, movements, articles] = [new Map(), new Map(), new Map()];
  const own = { orders: byId(orders), orderlines: byId(lines), customizations: byId(jobs) };
  const warehouse: Warehouse = {
    rows: { ...own, products, movements, articles },
    history: [],
    proofs: [],
    unread: [],
    mailReaders: 1,
    waiting: [],
    down: false,
    failing: null,
    silent: false,
    onCommand: () => null,
    commands: [],
    calls: [],
  };
  warehouse.calls = fakeApi((call) =>
    isUnanswered(warehouse, call) ? null : answer(warehouse, profile, call),
  );
  return warehouse;
}

function isUnanswered({ down, silent, waiting }: Warehouse, { path }: FakeCall): boolean {
  return down || (silent && path.endsWith('/history')) || (waiting === 'down' && path.endsWith('/waiting'));
}

function answer(warehouse: Warehouse, profile: Profile, { path, body }: FakeCall): FakeAnswer {
  const { pathname, searchParams } = new URL(path, 'http://quai.test');
  if (pathname === '/auth/me') return { body: profile };
  if (warehouse.failing) return warehouse.failing;
  if (pathname === '/basket') return { body: [] };
  if (pathname === '/notifications/') return { body: warehouse.unread };
  const [, told] = /^\/notifications\/([^/]+)\/read$/.exec(pathname) ?? [];
  if (told !== undefined) warehouse.unread = warehouse.unread.filter(({ id }) => id !== told);
  if (told !== undefined) return { status: 204 };
  if (pathname === '/commands') {
    const { commands } = body as { commands: SentCommand[] };
    return { body: { rev: 1, epoch: 'e1', verdicts: commands.map((one) => run(warehouse, profile, one)) } };
  }
  if (pathname.startsWith('/photos/')) return { body: { name: 'aabbcc.sent' } };
  if (pathname.startsWith('/images/')) return { status: 404, body: { code: 'row.not_found', detail: '' } };
  if (pathname.endsWith('/mail-readers')) return { body: { readers: warehouse.mailReaders } };
  if (pathname.endsWith('/waiting')) return { body: warehouse.waiting };
  if (pathname.endsWith('/proofs')) return { body: warehouse.proofs };
  if (pathname.endsWith('/history')) return { body: warehouse.history };
  const [, name = '', id] = pathname.split('/');
  const rows = warehouse.rows[name as keyof Warehouse['rows']] as Map<string, { id: string }> | undefined;
  if (id !== undefined) {
    const row = rows?.get(id);
    return row ? { body: row } : { status: 404, body: { code: 'row.not_found', detail: '' } };
  }
  const wanted = [...searchParams].filter(([key]) => !/^(sort|limit|after|count|sums|q)$/.test(key));
  const found = [...(rows?.values() ?? [])].filter((row) =>
    wanted.every(([key, value]) => isWanted((row as Record<string, unknown>)[key], value)),
  );
  return { body: { rows: found, next: null, count: found.length, capped: false } };
}

/** Whether a field passes a filter: a part (`~`), one of several values, or at least a number (`1..`). */
function isWanted(field: unknown, filter: string): boolean {
  if (filter.startsWith('~'))
    return [field].flat().some((one) => typeof one === 'string' && one.includes(filter.slice(1)));
  const [least, end] = filter.split('..');
  return end === '' ? Number(field) >= Number(least) : filter.split(',').includes(String(field));
}

function run(warehouse: Warehouse, profile: Profile, command: SentCommand): Verdict {
  const { id } = command;
  if (warehouse.commands.some((one) => one.id === id)) return { id, status: 'duplicate', rev: 1 };
  warehouse.commands.push(command);
  const said = warehouse.onCommand(command);
  if (said) return { id, status: 'rejected', rev: 1, ...said };
  const after = doCommand(warehouse.rows as RowSet, command, profile);
  warehouse.rows = { ...warehouse.rows, ...(after as Partial<Warehouse['rows']>) };
  return { id, status: 'applied', rev: 1 };
}

/** Presses the keys of a scanner: too fast for a person, with Enter at the end. */
export function scan(text: string): void {
  beginKeys();
  for (const key of [...text, 'Enter']) {
    const code = /^\d$/.test(key) ? `Digit${key}` : key;
    dispatchKey(document.activeElement ?? document.body, { key, code });
  }
}
