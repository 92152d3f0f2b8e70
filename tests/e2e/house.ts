import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { startServer, type ServerProcess } from '../sync/server-process.ts';

/** The password of all users in a house. */
export const housePassword = 'quai-house';

type Row = Record<string, unknown> & { id: string };
export type Line = [reference: string, quantity: number];
export type Verdict = { id: string; status: string; code?: string };

/** A warehouse of its own: 24 articles in racks, a few users, and a server that can be killed. */
export interface House {
  /** The server's URL, also while it is off. */
  url: string;
  /** Starts the server on the same data and URL again. */
  start: () => Promise<void>;
  /** Kills the server as a power cut would. */
  kill: () => Promise<void>;
  /** The API's response to a user. */
  read: <T>(who: string, path: string) => Promise<T>;
  /** The rows of a list. */
  rows: (who: string, path: string) => Promise<Row[]>;
  /** Sends a body as JSON, and bytes as a JPEG picture. */
  write: (who: string, method: string, path: string, body: unknown) => Promise<void>;
  /** Runs commands as a user on another device. */
  run: (who: string, commands: readonly [type: string, args: object][]) => Promise<Verdict[]>;
  /** Places an order for the client's company; returns its id. */
  place: (lines: readonly Line[]) => Promise<string>;
  /** Revokes a permission from a role while the server is running. */
  revoke: (role: string, permission: string) => void;
  /** Picks and packs all lines of an order, so that it can be shipped. */
  prepare: (orderId: string) => Promise<void>;
}

const run = promisify(execFile);

/** Fills an empty data directory. @returns the users' tokens by username */
export async function seedHouse(dataDir: string): Promise<Record<string, string>> {
  const script = fileURLToPath(new URL('./seed-house.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [script, dataDir, housePassword]);
  return JSON.parse(stdout) as Record<string, string>;
}

/** Starts the server of a house on seeded data. */
export async function openHouse(
  dataDir: string,
  port: number,
  tokens: Record<string, string>,
): Promise<House> {
  let server: ServerProcess | null = null;
  const start = async () => {
    // In the time zone of the browsers; otherwise their days differ around midnight.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    server = await startServer(dataDir, port, { SMTP_URL: '', PUBLIC_URL: '', TIMEZONE: timeZone });
  };
  await start();
  const url = `http://127.0.0.1:${port}`;
  const call = async (who: string, method: string, path: string, body?: unknown): Promise<unknown> => {
    const isPicture = body instanceof Uint8Array;
    const type = isPicture ? 'image/jpeg' : 'application/json';
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[who]!}`, 'content-type': type },
      ...(body === undefined ? {} : { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const house: House = {
    url,
    start,
    kill: async () => {
      await server?.kill();
      server = null;
    },
    read: async <T>(who: string, path: string) => (await call(who, 'GET', path)) as T,
    rows: async (who, path) => ((await call(who, 'GET', path)) as { rows: Row[] }).rows,
    write: async (who, method, path, body) => void (await call(who, method, path, body)),
    run: async (who, given) => {
      const commands = given.map(([type, args]) => ({ id: uuidv7(), type, version: 1, args }));
      const reply = (await call(who, 'POST', '/commands', { commands })) as { verdicts: Verdict[] };
      const bad = reply.verdicts.find(({ status }) => status !== 'applied');
      if (bad) throw new Error(`${who}: ${JSON.stringify(bad)}`);
      return reply.verdicts;
    },
    place: async (lines) => {
      const order_id = uuidv7();
      const ordered = lines.map(([reference, quantity]) => ({
        line_id: uuidv7(),
        reference,
        quantity,
        marking: '',
        price: Number(reference.slice(2)) * 100,
      }));
      const rest = { delivery_instructions: '', customer_reference: '', from_basket: false };
      const args = { order_id, customer_code: 'C-CLIENT', lines: ordered, ...rest };
      await house.run('claire', [['order.place', args]]);
      return order_id;
    },
    revoke: (role, permission) => {
      const db = new Database(join(dataDir, 'quai.sqlite'));
      const sql = 'delete from role_permission where role = ? and permission = ?';
      const take = db.transaction(() => {
        // Every write increments this clock; the server then drops its caches.
        db.prepare('update sync_clock set v = v + 1').run();
        return db.prepare(sql).run(role, permission).changes;
      });
      const changes = take();
      db.close();
      if (changes !== 1) throw new Error(`${role} had no "${permission}".`);
    },
    prepare: async (order_id) => {
      const lines = await house.rows('admin', `/orderlines?order_id=${order_id}&limit=100`);
      const picks = lines.map(({ id, quantity }): [string, object] => [
        'line.pick',
        { order_id, line_id: id, picked: quantity, from: 0 },
      ]);
      await house.run('admin', [...picks, ['order.pack', { order_id, line_ids: lines.map(({ id }) => id) }]]);
    },
  };
  return house;
}

/** Pieces at each location of a new house. */
export const openingStock = 500;

/** Counts the opening stock, as a manager does on the first day. */
export async function countStock(house: House): Promise<void> {
  const products = await house.rows('marion', '/products?limit=100');
  const rest = { counted: openingStock, from: 0, cause: 'opening', note: '' };
  await house.run(
    'marion',
    products.map(({ id }) => ['stock.count', { product_id: id, ...rest }]),
  );
}
