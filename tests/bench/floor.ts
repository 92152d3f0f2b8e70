import { createServer, type IncomingMessage } from 'node:http';
import BetterSqlite from 'better-sqlite3';
import { entities } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { decoderFor } from '#server/entities/read/row-decoder.ts';

/**
 * Baseline for the same bytes: bare `node:http`, one connection, prepared statements, no sign-in, no permissions, no
 * history. Takes the database's path as its argument and prints its port.
 */
const db = new BetterSqlite(process.argv[2]!);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.pragma('cache_size = -65536');

const shown = (name: 'orders' | 'orderlines' | 'articles') => decoderFor(entities[name], { role: 'Admin' });
const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
const orders = shown('orders');
const lines = shown('orderlines');
const articles = shown('articles');
type Row = Record<string, unknown>;

const pageOfOrders = db.prepare(
  `select ${list(orders.columns)} from orders where deleted_at is null order by date_ordered desc, id desc limit 51`,
);
const oneOrder = db.prepare(`select ${list(orders.columns)} from orders where id = ? and deleted_at is null`);
const linesOfOrder = db.prepare(
  `select ${list(lines.columns)} from orderlines where order_id = ? and deleted_at is null order by position, id limit 201`,
);
const searchArticles = db.prepare(
  `select ${list(articles.columns)} from articles where deleted_at is null and search like ? and search like ?
   order by reference_sort, id limit 51`,
);
const setStatus = db.prepare(
  `update orders set status = ?, status_seq = status_seq + 1 where id = ? and status_seq = ? returning number`,
);
const setLines = db.prepare(
  `update orderlines set allocated = case when ? then quantity else 0 end where order_id = ?`,
);
const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');

function marker(column: string, row: Row): string {
  return Buffer.from(JSON.stringify([column, row[column], row['id']])).toString('base64url');
}

function page(rows: Row[], limit: number, column: string, decode: (row: Row) => unknown): unknown {
  const kept = rows.slice(0, limit);
  return { rows: kept.map(decode), next: rows.length > limit ? marker(column, kept.at(-1)!) : null };
}

function read(url: URL): unknown {
  const [, , name, id] = url.pathname.split('/');
  if (name === 'orders' && id) return orders.decode(oneOrder.get(id) as Row);
  if (name === 'orders') return page(pageOfOrders.all() as Row[], 50, 'date_ordered', orders.decode);
  if (name === 'orderlines')
    return page(linesOfOrder.all(url.searchParams.get('order_id')) as Row[], 200, 'position', lines.decode);
  const [first = '', second = ''] = foldText(url.searchParams.get('q') ?? '').split(' ');
  return page(searchArticles.all(`%${first}%`, `%${second}%`) as Row[], 50, 'reference', articles.decode);
}

function change(body: string): unknown {
  const { commands } = JSON.parse(body) as {
    commands: { id: string; args: { order_id: string; to: string; status_seq: number } }[];
  };
  const [{ id, args }] = commands as [(typeof commands)[0]];
  begin.run();
  const row = setStatus.get(args.to, args.order_id, args.status_seq) as Row;
  setLines.run(args.to === 'Pending' ? 1 : 0, args.order_id);
  commit.run();
  return { verdicts: [{ id, status: 'applied', rev: 1, result: { number: row['number'] } }], rev: 1 };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const server = createServer((request, reply) => {
  const answer = (value: unknown) => {
    const text = JSON.stringify(value);
    reply.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    reply.end(text);
  };
  if (request.method === 'POST') void bodyOf(request).then((body) => answer(change(body)));
  else answer(read(new URL(request.url ?? '/', 'http://floor')));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
