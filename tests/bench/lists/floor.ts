import { createServer } from 'node:http';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { entities } from '#contract/registry.ts';
import { decoderFor } from '#server/entities/read/row-decoder.ts';

/**
 * Baseline for a list page: bare `node:http`, one prepared statement on the same database that reads rows by their ids,
 * and JSON. No sign-in, no search, no sorting. Takes the database's path or URL as its argument and prints its port;
 * `GET /id,id,…` returns these rows.
 */
const [, , where = ''] = process.argv;
const { columns } = decoderFor(entities.orderlines, { role: 'Admin' });
const list = columns.map((column) => `"${column}"`).join(', ');

async function prepare(): Promise<(ids: string[]) => unknown> {
  if (where.startsWith('postgres')) {
    const client = new pg.Client({ connectionString: where });
    await client.connect();
    const text = `select ${list} from orderlines where id = any($1)`;
    return async (ids) => (await client.query({ name: 'rows', text, values: [ids] })).rows;
  }
  const db = new BetterSqlite(where, { readonly: true });
  db.pragma('cache_size = -65536');
  const rows = db.prepare(`select ${list} from orderlines where id in (select value from json_each(?))`);
  return (ids) => rows.all(JSON.stringify(ids));
}

const read = await prepare();
const server = createServer((request, reply) => {
  const ids = (request.url ?? '/').slice(1).split(',');
  void Promise.resolve(read(ids)).then((rows) => {
    const text = JSON.stringify({ rows, next: null });
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    reply.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
