import type { RoleName } from '#contract/access.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { transact } from '#server/db/transact.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { command, orderOf, productOf, readOrder } from './order-story.ts';
import { signIn, testAuthor, type TestApp } from './test-app.ts';

/** Staff users, each with a name that occurs nowhere else. */
export const staff = {
  Manager: 'zz.gerance',
  Preparer: 'zz.preparation',
  Technician: 'zz.atelier',
} as const satisfies Partial<Record<RoleName, string>>;

/** Words that occur only in data of the other company, the warehouse or its staff. */
export const planted = [
  ...Object.values(staff),
  ...Object.values(staff).map((name) => `${name}@planted.example`),
  '@quai.test',
  'ZZB-1',
  'Zebre Planted',
  '+33987654321',
  'rue Plantee',
  'PLANTED-PO',
  'PLANTED-INSTRUCTIONS',
  'PLANTED-LOGO',
  'PLANTED-NOTE',
  'PLANTED-REASON',
  'miscounted',
  'PLANTED-PROVIDER',
  'PLANTED-VIEW',
  'PLANTED-PRODUCT',
  'PLANTED-FILE',
  'Q-77-7-07',
];

export type ClientWorld = {
  /** Ids and hashes to request: the client's own, the other company's and the warehouse's. */
  ids: string[];
  /** `open`: the client's own order, placed for it by staff, and claimed by the preparer. */
  orders: { own: string; open: string; other: string };
  /** Stock counts; a client must not see any of them. */
  figures: string[];
};

/**
 * Two companies order, the warehouse counts, receives, picks, marks and ships: everything that could leave a trace.
 * Afterwards the tests read as the client of C-CLIENT.
 */
export async function writeClientWorld(t: TestApp): Promise<ClientWorld> {
  const tokens = await hireStaff(t);
  const act = async <T extends CommandType>(
    who: keyof typeof staff | 'Client',
    type: T,
    args: CommandArgs<T>,
  ) => {
    const asked = who === 'Client' ? who : { token: tokens[who] };
    const answer = await t.call(asked, 'POST', '/api/commands', { commands: [command(type, args)] });
    const [verdict] = (answer.body as { verdicts: Verdict[] }).verdicts;
    if (verdict?.status !== 'applied') throw new Error(`${type}: ${answer.raw}`);
  };
  await fillWarehouse(t);
  for (const reference of ['R-1', 'R-2', 'PLANTED-PRODUCT']) {
    const { id: product_id } = await productOf(t, reference);
    const counted = { 'R-1': 754_321, 'R-2': 643_217 }[reference] ?? 532_176;
    const args = { product_id, counted, from: 0, cause: 'opening', note: 'PLANTED-NOTE' } as const;
    await act('Manager', 'stock.count', args);
  }
  const other = orderOf(
    [
      ['R-1', 234_561, 'Broderie, PLANTED-LOGO'],
      ['R-2', 345_612],
    ],
    {
      customer_code: 'ZZB-1',
      customer_reference: 'PLANTED-PO',
      delivery_instructions: 'PLANTED-INSTRUCTIONS',
    },
  );
  await act('Manager', 'order.place', { ...other, large_confirmed: true });
  const own = orderOf([
    ['R-1', 12, 'Broderie, cœur'],
    ['R-2', 3],
    ['R-3', 2],
  ]);
  await act('Client', 'order.place', own);
  await work(t, own.order_id, act);
  const open = await leaveOpen(t, act);
  await bringPastOrder(t);
  await t.call({ token: tokens.Manager }, 'POST', '/api/orders/views', {
    name: 'PLANTED-VIEW',
    parameters: { q: 'Zebre' },
    shared: true,
  });
  return {
    ids: await idsOf(t),
    orders: { own: own.order_id, open, other: other.order_id },
    figures: await figuresOf(t),
  };
}

async function hireStaff(t: TestApp): Promise<Record<keyof typeof staff, string>> {
  const tokens: Partial<Record<keyof typeof staff, string>> = {};
  await t.write(async (tx) => {
    for (const [role, username] of Object.entries(staff) as [keyof typeof staff, string][]) {
      const email = `${username}@planted.example`;
      const { id } = await insertRow(tx, 'users', { username, email, role, active: 1 });
      tokens[role] = await signIn(tx, id);
    }
  });
  return tokens as Record<keyof typeof staff, string>;
}

/** Goods at a location of their own, an arrival of them, and the other company. */
async function fillWarehouse(t: TestApp): Promise<void> {
  await t.write(async (tx) => {
    await insertRow(tx, 'customers', {
      code: 'ZZB-1',
      name: 'Zebre Planted SA',
      email: 'achats@planted.example',
      phone: '+33987654321',
      shipping_address: '77 rue Plantee\n99999 Planted',
    });
    const shelf = { location: 'Q-77-7-07', min_stock: 111_777, threshold: 222_777, max_stock: 999_777 };
    await insertRows(
      tx,
      'products',
      ['R-1', 'R-2', 'PLANTED-PRODUCT'].map((reference) => ({ ...shelf, reference })),
    );
    await insertRow(tx, 'tags', { name: 'coton' });
    await insertRows(tx, 'articles', [
      { reference: 'R-1', designation: 'T-shirt bleu', price: 100, tags: '["coton"]' },
      { reference: 'R-2', designation: 'Polo vert', price: 200, tags: '["coton"]' },
      { reference: 'R-3', designation: 'Mug', price: 300, product_reference: 'PLANTED-PRODUCT' },
    ]);
    await insertRow(tx, 'arrivals', {
      number: 'PLANTED-1',
      provider: 'PLANTED-PROVIDER',
      date: '2026-05-04',
    });
    await insertRow(tx, 'arrivallines', {
      arrival_number: 'PLANTED-1',
      reference: 'R-1',
      expected: 333_777,
      location: 'Q-77-7-07',
    });
  });
}

type Act = <T extends CommandType>(
  who: keyof typeof staff | 'Client',
  type: T,
  args: CommandArgs<T>,
) => Promise<void>;

/** One line marked, one picked, one short; then all of it shipped. */
async function work(t: TestApp, order_id: string, act: Act): Promise<void> {
  const { lines } = await readOrder(t, order_id);
  const [marked, plain, short] = lines.map((line) => line.id) as [string, string, string];
  const { id: customization_id } = await t.db.read
    .selectFrom('customizations')
    .select('id')
    .where('orderline_id', '=', marked)
    .executeTakeFirstOrThrow();
  const line = (line_id: string, picked: number) => ({ order_id, line_id, picked, from: 0 });
  await act('Technician', 'proof.send', { order_id, customization_id, from: 'none' });
  await act('Client', 'proof.answer', {
    order_id,
    customization_id,
    from: 'sent',
    answer: 'approved',
    reason: '',
  });
  await act('Preparer', 'order.claim', { order_id, from: '' });
  await act('Preparer', 'line.pick', line(marked, 12));
  await act('Preparer', 'line.pick', line(plain, 3));
  await act('Preparer', 'line.short', { ...line(short, 1), reason: 'miscounted' });
  await act('Technician', 'job.block', { order_id, customization_id, reason: 'PLANTED-REASON: no thread' });
  await act('Technician', 'job.start', { order_id, customization_id });
  const counts = { done: 12, spoiled: 0, from_done: 0, from_spoiled: 0 };
  await act('Technician', 'line.mark', { order_id, line_id: marked, customization_id, ...counts });
  await act('Preparer', 'order.pack', { order_id, line_ids: [marked, plain] });
  const { status_seq } = await readOrder(t, order_id);
  await act('Manager', 'order.transition', {
    order_id,
    to: 'Shipped',
    status_seq,
    reason: 'PLANTED-REASON: partial',
    closed: [marked, plain, short],
  });
}

/** Staff order for the client's company too; the preparer has claimed the order and finds only a part of it. */
async function leaveOpen(t: TestApp, act: Act): Promise<string> {
  const args = orderOf([
    ['R-1', 4],
    ['R-2', 5, 'Broderie, dos'],
  ]);
  await act('Manager', 'order.place', args);
  const [missing] = (await readOrder(t, args.order_id)).lines;
  await act('Preparer', 'order.claim', { order_id: args.order_id, from: '' });
  const job = (await jobsOf(t, args.order_id))[0]!;
  await act('Technician', 'job.block', {
    order_id: args.order_id,
    customization_id: job.id,
    reason: 'PLANTED-REASON: broken needle',
  });
  const short = { picked: 1, from: 0, reason: 'miscounted' } as const;
  await act('Preparer', 'line.short', { order_id: args.order_id, line_id: missing!.id, ...short });
  return args.order_id;
}

const jobsOf = (t: TestApp, order_id: string) =>
  t.db.read.selectFrom('customizations').select('id').where('order_id', '=', order_id).execute();

/** An imported file of past orders of several companies contained one of the client's. */
async function bringPastOrder(t: TestApp): Promise<void> {
  const author = { ...testAuthor, username: staff.Manager, origin: 'import' } as const;
  await transact(t.db, t.clock, author, (tx) =>
    insertRow(
      tx,
      'orders',
      {
        number: 'OLD-1',
        customer_code: 'C-CLIENT',
        status: 'Completed',
        date_ordered: tx.now,
        placed_by: staff.Manager,
      },
      { cause: 'PLANTED-FILE.csv' },
    ),
  );
}

/** Every id that can appear in a path of the API. */
async function idsOf(t: TestApp): Promise<string[]> {
  const tables = [
    'orders',
    'orderlines',
    'customizations',
    'customers',
    'products',
    'articles',
    'users',
  ] as const;
  const more = ['movements', 'arrivals', 'arrivallines', 'tags', 'roles', 'permissions'] as const;
  const found = await Promise.all(
    [...tables, ...more].map((table) => t.db.read.selectFrom(table).select('id').limit(5).execute()),
  );
  return found.flat().map((row) => row.id);
}

/** All stock counts and all quantities that the other company ordered. */
async function figuresOf(t: TestApp): Promise<string[]> {
  const products = await t.db.read.selectFrom('products').selectAll().execute();
  const moves = await t.db.read.selectFrom('movements').select(['quantity', 'on_hand_after']).execute();
  const counts = products.flatMap((one) => [one.on_hand, one.allocated, one.available, one.threshold]);
  const bounds = products.flatMap((one) => [one.min_stock, one.max_stock]);
  const ledger = moves.flatMap((one) => [one.quantity, one.on_hand_after]);
  const large = [...counts, ...bounds, ...ledger, 333_777, 234_561, 345_612, 23_456_100, 69_122_400];
  return [...new Set(large.filter((one) => Math.abs(one) > 99_999).map((one) => String(Math.abs(one))))];
}
