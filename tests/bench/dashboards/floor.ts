import { createServer } from 'node:http';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';

/**
 * Baseline for a dashboard: bare `node:http`, one prepared statement that reads ten customers by their codes, and JSON.
 * No sign-in, no counting. Takes the database's path or URL as its argument and prints its port; `GET /n/code,…`
 * returns these customers in n bytes.
 */
const [, , where = ''] = process.argv;

async function prepare(): Promise<(codes: string[]) => unknown> {
  if (where.startsWith('postgres')) {
    const client = new pg.Client({ connectionString: where });
    await client.connect();
    const text = 'select code, name from customers where code = any($1)';
    return async (codes) => (await client.query({ name: 'customers', text, values: [codes] })).rows;
  }
  const db = new BetterSqlite(where, { readonly: true });
  const rows = db.prepare('select code, name from customers where code in (select value from json_each(?))');
  return (codes) => rows.all(JSON.stringify(codes));
}

const read = await prepare();
const server = createServer((request, reply) => {
  const [, bytes = '0', codes = ''] = (request.url ?? '/').split('/');
  void Promise.resolve(read(codes.split(','))).then((rows) => {
    const text = JSON.stringify({ rows, rest: '' });
    const full = JSON.stringify({ rows, rest: 'x'.repeat(Math.max(0, Number(bytes) - text.length)) });
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(full) });
    reply.end(full);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
