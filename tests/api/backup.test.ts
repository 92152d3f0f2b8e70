import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import type { Database } from '#server/db/database.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { readLastBackup } from '#server/services/operations/last-backup.ts';
import { findPostgresPrograms } from '../../scripts/find-postgres.ts';
import { startProgram, type Started } from './start-server.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** The client tools of the server under test come first: older ones refuse a newer server. */
const postgresPath = [findPostgresPrograms(), process.env['PATH']].filter(Boolean).join(delimiter);

let folder: string;
let opened: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-backup-'));
});
afterEach(async () => {
  for (const one of opened.toReversed()) await one.close();
  opened = [];
  await rm(folder, { recursive: true, force: true });
});

/** Expects success and returns the output. */
async function expectDone(program: Started): Promise<string> {
  expect(await program.ended, program.err()).toBe(0);
  expect(program.err()).toBe('');
  return program.out();
}

/** Expects failure with a one-line reason. */
async function expectRefused(program: Started, line: RegExp): Promise<void> {
  expect(await program.ended, program.out()).toBe(1);
  expect(program.err()).toMatch(line);
  expect(program.err().trim().split('\n')).toHaveLength(1);
}

const urlOf = (t: TestApp) => (t.db as Database & { url: string }).url;
const epochOf = async (db: Database) =>
  (await db.read.selectFrom('sync_clock').select('epoch').executeTakeFirstOrThrow()).epoch;
const tagsOf = async (db: Database) =>
  (await db.read.selectFrom('tags').select('name').orderBy('name').execute()).map((row) => row.name);
const addTag = (t: TestApp, name: string) => t.call('Admin', 'POST', '/api/tags', { name });

describe.each(databaseKinds)('a backup on %s', (kind) => {
  const reopen = (url: string) => {
    const db = kind === 'sqlite' ? openSqlite(url) : openPostgres(url, () => undefined);
    opened.push(db);
    return db;
  };
  /** How the programs find a database: by its URL, or as the file of that name in a data directory. */
  const env = (db: { url: string }): Record<string, string> =>
    kind === 'sqlite'
      ? { DATA_DIR: join(db.url, '..') }
      : { DATABASE_URL: db.url, DATA_DIR: folder, PATH: postgresPath };
  const backUp = (db: { url: string }, ...args: string[]) => startProgram('server/backup.ts', env(db), args);
  const restore = (db: { url: string }, ...args: string[]) =>
    startProgram('server/restore.ts', env(db), args);

  it('is made during writes and restores its content, under a new epoch', async () => {
    const t = await openTestApp(kind);
    opened.push(t);
    const source = { url: urlOf(t) };
    expect((await addTag(t, 'before')).status).toBe(201);
    const picture = { hash: 'h', type: 'image/webp', bytes: randomBytes(300_000), width: 9, height: 9 };
    const size = { hash: 'h', width: 96, bytes: randomBytes(3000) };
    await t.db.write
      .insertInto('image')
      .values({ ...picture, created_at: '' })
      .execute();
    await t.db.write.insertInto('image_size').values(size).execute();
    const file = join(folder, 'copy');
    const program = backUp(source, file);
    for (let at = 0; at < 20; at++) expect((await addTag(t, `while ${at}`)).status).toBe(201);
    expect(await expectDone(program)).toBe(`Backed up to ${file}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Date.parse((await readLastBackup(t.db.read))!)).toBeGreaterThan(Date.now() - 60_000);
    expect((await addTag(t, 'zz after')).status).toBe(201);
    await t.call(null, 'POST', '/api/auth/password-reset', { email: 'admin@quai.test' });

    const fresh = await newPlace(t);
    expect(await expectDone(restore(fresh, file))).toMatch(/^Restored\. Every device/);
    const db = reopen(fresh.url);
    const tags = await tagsOf(db);
    expect(tags).toContain('before');
    expect(tags).not.toContain('zz after');
    expect(await db.read.selectFrom('image').select('bytes').execute()).toEqual([{ bytes: picture.bytes }]);
    expect(await db.read.selectFrom('image_size').selectAll().execute()).toEqual([size]);
    expect(await epochOf(db)).not.toBe(await epochOf(t.db));
    expect(await db.read.selectFrom('reset_token').selectAll().execute()).toEqual([]);
    expect(await db.read.selectFrom('session').select('token_hash').orderBy('token_hash').execute()).toEqual(
      await t.db.read.selectFrom('session').select('token_hash').orderBy('token_hash').execute(),
    );
  });

  it('does not replace existing data without --force, and never data in use', async () => {
    const t = await openTestApp(kind);
    opened.push(t);
    const source = { url: urlOf(t) };
    const file = join(folder, 'copy');
    await expectDone(backUp(source, file));
    await expectRefused(backUp(source, file), /exists already/);
    await expectRefused(
      restore(source, file, '--force'),
      /^The database is in use\. Stop the server first\./,
    );
    const fresh = await newPlace(t);
    await expectDone(restore(fresh, file));
    const other = kind === 'sqlite' ? openSqlite(fresh.url) : openPostgres(fresh.url, () => undefined);
    const first = await epochOf(other);
    await sql`insert into tags (id, name, search) values ('x', 'written since', '')`.execute(other.read);
    await other.close();
    await expectRefused(restore(fresh, file), /^There is data already\. Add --force to replace it/);
    await expectDone(restore(fresh, file, '--force'));
    const db = reopen(fresh.url);
    expect(await tagsOf(db)).toEqual([]);
    expect(await epochOf(db)).not.toBe(first);
    if (kind === 'sqlite') {
      const kept = (await readdir(join(folder, 'data'))).find((name) => name.includes('.before-'))!;
      expect(await tagsOf(reopen(join(folder, 'data', kept)))).toEqual(['written since']);
    }
  });

  /** A target that does not exist yet: a missing file or an empty database. */
  async function newPlace(t: TestApp): Promise<{ url: string }> {
    if (kind === 'sqlite') return { url: join(folder, 'data', 'quai.sqlite') };
    const name = `quai_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create database ${name}`).execute(t.db.read);
    // Drops the database after the reopened connections are closed and before the application that owns it is.
    opened.splice(1, 0, {
      close: async () => void (await sql.raw(`drop database ${name} with (force)`).execute(t.db.read)),
    });
    const url = new URL(urlOf(t));
    url.pathname = `/${name}`;
    return { url: url.href };
  }
});

describe('a file that is not a backup', () => {
  const restore = (file: string, ...args: string[]) =>
    startProgram('server/restore.ts', { DATA_DIR: join(folder, 'data') }, [file, ...args]);

  it('is refused, and nothing of it remains', async () => {
    const text = join(folder, 'text');
    await writeFile(text, 'not a database at all, whatever it is called');
    await expectRefused(restore(text), /is not a backup of Quai/);
    await expectRefused(restore(join(folder, 'missing')), /missing cannot be used/);
    await writeFile(text, 'PGDMP and more');
    await expectRefused(restore(text), /set DATABASE_URL/);
    await expectRefused(startProgram('server/restore.ts', {}), /^Give one file/);
    const foreign = openSqlite(join(folder, 'foreign'));
    await sql`create table users (id text)`.execute(foreign.write);
    await foreign.close();
    await expectRefused(restore(join(folder, 'foreign')), /is not a backup of Quai/);
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it('is refused when pages are damaged or when it is newer than the program', async () => {
    const t = await openTestApp('sqlite');
    opened.push(t);
    await t.write(async (tx) => {
      for (let at = 0; at < 300; at++) await insertRow(tx, 'tags', { name: `tag ${at}` });
    });
    const data = { DATA_DIR: join(urlOf(t), '..') };
    const file = join(folder, 'copy');
    await expectDone(startProgram('server/backup.ts', data, [file]));
    const bytes = await readFile(file);
    await writeFile(
      join(folder, 'damaged'),
      Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 7)]),
    );
    await expectRefused(restore(join(folder, 'damaged')), /damaged|malformed/);
    const newer = openSqlite(file);
    await sql`insert into migration (id, at) values ('9999-tomorrow', '')`.execute(newer.write);
    await newer.close();
    await expectRefused(restore(file), /newer than this program/);
  });
});
