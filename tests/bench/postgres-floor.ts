import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/**
 * Baseline of a change on PostgreSQL: bare `node:http` with ten connections. A change is one update, one insert and a
 * commit, prepared and sent together; no sign-in, no permissions, no feed. Takes the database's URL as its argument and
 * prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, pipeline: true });

type Sent = { id: string; args: { order_id: string; to: string; status_seq: number } };

async function change({ id, args }: Sent): Promise<unknown> {
  const client = await pool.connect();
  try {
    const [, updated] = await Promise.all([
      client.query('begin'),
      client.query<{ number: string }>({
        name: 'update',
        text: `update orders set status = $1, status_seq = status_seq + 1
          where id = $2 and status_seq = $3 returning number`,
        values: [args.to, args.order_id, args.status_seq],
      }),
      client.query({
        name: 'insert',
        text: `insert into command (id, user_id, payload_hash, at, rev, outcome, status)
          values ($1, '', '', $2, 1, '', 'applied')`,
        values: [id, new Date().toISOString()],
      }),
      client.query('commit'),
    ]);
    const result = { number: updated.rows[0]?.number };
    return { verdicts: [{ id, status: 'applied', rev: 1, result }], rev: 1 };
  } finally {
    client.release();
  }
}

const server = createServer((request, reply) => {
  void text(request)
    .then(async (body) => {
      const { commands } = JSON.parse(body) as { commands: [Sent] };
      const answer = JSON.stringify(await change(commands[0]));
      reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer);
    })
    .catch((error: unknown) => reply.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
