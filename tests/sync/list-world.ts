import type { FastifyInstance } from 'fastify';
import type { RoleName } from '#contract/access.ts';
import type { AnyRow } from '#contract/entity.ts';
import { beyondLists, type PartlyStoredList } from '#contract/filter.ts';
import { feedWindowDays, keptSince } from '#contract/rules/feed/feed-window.ts';
import { buildApp } from '#server/app.ts';
import { transact } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { answerList } from '../fixtures/answer-list.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { openDemoApp } from '../api/demo-app.ts';
import { testAuthor } from '../api/test-app.ts';
import { ModelDevice } from './model-device.ts';
import { syncDevice } from './sync-device.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The users, by their accounts in the sample. */
const accounts = {
  manager: 'Manager',
  commercial: 'Commercial',
  technicien: 'Technician',
  client: 'Client',
} as const satisfies Record<string, RoleName>;
type Account = keyof typeof accounts;

/** One user's device after it read the feed, and the server that it was read from. */
export type ListWorld = {
  account: Account;
  device: ModelDevice;
  since: string;
  /** A page of the device's own rows. */
  local: (name: PartlyStoredList, query: Query) => ListPageRows | null;
  /** The server's response to a path below `/api`. */
  get: (path: string) => Promise<unknown>;
  /** A page of the server's list. */
  remote: (name: PartlyStoredList, query: Query) => Promise<ListPageRows>;
  /** The server's whole list, in its default order. */
  all: Record<PartlyStoredList, AnyRow[]>;
};

/** Each query reads whole lists; the lines of these orders are still more than a list counts. */
const orderCount = 600;

/**
 * The sample warehouse, with orders whose texts cover all differences in sorting and folding, read by several users.
 */
export async function openListWorlds(): Promise<{ worlds: ListWorld[]; close: () => Promise<void> }> {
  const demo = await openDemoApp(orderCount);
  const app = await buildApp(demo.deps);
  await addStrangeOrders(demo.deps);
  const worlds: ListWorld[] = [];
  for (const account of Object.keys(accounts) as Account[]) {
    const { token } = await demo.signIn(account);
    worlds.push(await readWorld(app, account, token, keptSince(demo.deps.clock.now())));
  }
  return {
    worlds,
    close: async () => {
      await app.close();
      await demo.close();
    },
  };
}

async function readWorld(
  app: FastifyInstance,
  account: Account,
  token: string,
  since: string,
): Promise<ListWorld> {
  const ask = async (url: string) => {
    const reply = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return { status: reply.statusCode, raw: reply.payload };
  };
  const device = new ModelDevice();
  await syncDevice(device, ask);
  const get = async (path: string) => {
    const { status, raw } = await ask(`/api${path}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${raw}`);
    return JSON.parse(raw) as unknown;
  };
  const remote = async (name: PartlyStoredList, query: Query) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return (await get(`/${name}?${new URLSearchParams(given)}`)) as ListPageRows;
  };
  const facts = { role: accounts[account], since };
  const all = {} as Record<PartlyStoredList, AnyRow[]>;
  for (const name of beyondLists) {
    all[name] = (await readRows((after) => remote(name, { limit: '200', after }))).rows;
  }
  return {
    account,
    device,
    since,
    get,
    local: (name, query) =>
      answerList(name, device.rows.get(name)!.values() as Iterable<AnyRow>, query, facts),
    remote,
    all,
  };
}

/** The rows of consecutive pages, to the end or until there are `most`. */
export async function readRows(
  read: (after: string | undefined) => Promise<ListPageRows>,
  most = Infinity,
): Promise<{ rows: AnyRow[]; whole: boolean }> {
  const rows: AnyRow[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined && rows.length < most);
  return { rows, whole: after === undefined };
}

/** Texts whose order differs between comparing by code unit, by letter and without case. */
const texts = [
  ['', 'a', 'A', 'Z', 'é', 'É', 'e\u0301', 'Œuvre', 'œuvre', 'ß', 'ÇA VA', '100 %', '50_50', 'a\\b', "l'eau"],
  [
    '😀 sac',
    '\uff5e sac',
    '\ue000',
    '𝒜',
    'İstanbul',
    'ｆｕｌｌ',
    'x,y',
    '~x',
    'not:x',
    'is:empty',
    ' 12 ',
    '12',
  ],
].flat();

/** The day so many days after an instant in milliseconds. */
const dayAfter = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

async function addStrangeOrders(deps: Parameters<typeof buildApp>[0]): Promise<void> {
  const now = Date.parse(deps.clock.now());
  await transact(deps.db, deps.clock, testAuthor, async (tx) => {
    const { code } = await tx.q
      .selectFrom('users')
      .select('customer_code as code')
      .where('username', '=', 'client')
      .executeTakeFirstOrThrow();
    const orders = texts.flatMap((text, at) =>
      (['Completed', 'Pending', 'Canceled'] as const).map((status, turn) => {
        const days = [feedWindowDays + 1 + at, feedWindowDays + 20, at][turn]!;
        return {
          number: `X-${at}-${turn}`,
          customer_code: code,
          customer_name: text,
          customer_reference: texts[(at * 7 + turn) % texts.length]!.trim(),
          status,
          date_ordered: new Date(now - days * 86_400_000).toISOString(),
          wanted_on: at % 4 === 0 ? dayAfter(now, (at % 7) - 2) : null,
          promised_on: at % 3 === 1 ? dayAfter(now, (at % 5) - 2) : null,
          shipped_at: at % 3 === 0 ? new Date(now - at * 86_400_000).toISOString() : null,
          total: (at % 5) * 100,
          placed_by: 'test',
          line_count: 1,
          marking_count: 1,
        };
      }),
    );
    const made = await insertRows(tx, 'orders', orders);
    const lines = made.map((order, at) => ({
      order_id: order.id,
      order_number: order.number,
      customer_code: code,
      position: 1,
      reference: `R-${at % 4}`,
      product_reference: 'P-1',
      description: texts[at % texts.length]!.trim(),
      quantity: 1 + (at % 3),
      marking: texts[(at * 5) % texts.length]!.trim() || 'x',
      username: 'test',
      date_updated: order.date_ordered,
      prep_state: 'to pick' as const,
    }));
    const parts = await insertRows(tx, 'orderlines', lines);
    const jobs = parts.map((line, at) => ({
      orderline_id: line.id,
      order_id: line.order_id,
      order_number: line.order_number,
      customer_code: code,
      reference: line.reference,
      marking: line.marking,
      text: texts[(at * 3) % texts.length]!.trim(),
      technique: 'embroidery' as const,
      quantity: line.quantity,
      proof: 'none' as const,
      proof_required: at % 2,
      state: 'to do' as const,
    }));
    await insertRows(tx, 'customizations', jobs);
  });
}
