import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const folder = fileURLToPath(new URL('../fixtures/databases', import.meta.url));

async function apply(...[t, who, type, args]: Parameters<typeof run>): Promise<void> {
  const verdict = await run(t, who, type, args);
  if (verdict.status !== 'applied') throw new Error(`${type}: ${JSON.stringify(verdict)}`);
}

/** A little of everything that a warehouse has after its first day. */
async function writeDay(t: TestApp): Promise<void> {
  await stockArticles(t, 3, 50);
  await t.write(async (tx) => {
    await insertRow(tx, 'categories', { name: 'Labels' });
    await insertRow(tx, 'tags', { name: 'new' });
    await insertRow(tx, 'articles', {
      reference: 'LOT-1',
      designation: 'Lot d’étiquettes',
      category: 'Labels',
      tags: '["new"]',
      price: 1250,
      barcode: '3017620422003',
    });
    // An Admin's choices: a permission of its own, and one taken from a role.
    await insertRow(tx, 'permissions', { name: 'view the roof', page: '/roof' });
    await tx.q
      .insertInto('role_permission')
      .values({ role: 'Manager', permission: 'view the roof' })
      .execute();
    await sql`delete from role_permission where role = 'Commercial' and permission = 'export data'`.execute(
      tx.q,
    );
  });
  const shipped = orderOf([
    ['R-1', 4],
    ['R-2', 2],
  ]);
  await apply(t, 'Client', 'order.place', shipped);
  const { id, lines } = await readOrder(t, shipped.order_id);
  for (const line of lines) {
    const picked = { order_id: id, line_id: line.id, picked: line.quantity, from: 0 };
    await apply(t, 'Preparer', 'line.pick', picked);
  }
  await apply(t, 'Preparer', 'order.pack', { order_id: id, line_ids: lines.map((line) => line.id) });
  const { status_seq } = await readOrder(t, id);
  await apply(t, 'Preparer', 'order.transition', { order_id: id, to: 'Shipped', status_seq, reason: '' });
  await apply(t, 'Client', 'order.place', orderOf([['R-3', 5, 'Broderie cœur']]));
}

async function dump(t: TestApp, kind: 'sqlite' | 'postgres'): Promise<Buffer> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db.read);
    const url = new URL(process.env['QUAI_TEST_PG']!);
    url.pathname = `/${rows[0]!.name}`;
    const plain = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--no-comments'];
    const { stdout } = await promisify(execFile)('pg_dump', [...plain, url.href], { maxBuffer: 2 ** 26 });
    // Lines for psql, and settings that servers of another version may not know.
    return Buffer.from(stdout.replace(/^(\\|SET (?!default_)).*\n/gm, ''));
  }
  const copied = await mkdtemp(join(tmpdir(), 'quai-record-'));
  const file = join(copied, 'quai.sqlite');
  await sql`vacuum into ${file}`.execute(t.db.read);
  const bytes = await readFile(file);
  await rm(copied, { recursive: true });
  return bytes;
}

// Records a small database of this version on both databases, for the test of upgrades.
if (databaseKinds.length < 2) throw new Error('Set QUAI_TEST_PG: a version is recorded on both databases.');
await mkdir(folder, { recursive: true });
for (const kind of databaseKinds) {
  const t = await openTestApp(kind);
  await writeDay(t);
  const { rows } = await sql<{ id: string }>`select max(id) as id from migration`.execute(t.db.read);
  const path = join(folder, `${rows[0]!.id.slice(0, 4)}.${kind}.gz`);
  const bytes = gzipSync(await dump(t, kind), { level: 9 });
  await writeFile(path, bytes);
  await t.close();
  console.log(`${path}: ${Math.round(bytes.length / 1024)} kB`);
}
