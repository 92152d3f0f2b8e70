import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckpointRequest } from '#server/db/checkpoints/checkpoint-thread.ts';
import { startWalCheckpoints } from '#server/db/checkpoints/wal-checkpoint.ts';

let folder: string;
let path: string;
let db: BetterSqlite.Database | undefined;
let stop: (() => Promise<void>) | undefined;
let lines: { message: string; err: Error }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-checkpoint-'));
  path = join(folder, 'quai.sqlite');
  lines = [];
});
afterEach(async () => {
  await stop?.();
  db?.close();
  stop = db = undefined;
  await rm(folder, { recursive: true });
});

/** A database whose writer leaves every checkpoint to the checkpoint thread. */
function openWriter(): void {
  db = new BetterSqlite(path);
  db.pragma('journal_mode = WAL');
  db.pragma('wal_autocheckpoint = 0');
}
/** Resolves while no checkpoint pauses the writers. */
let writable: Promise<void> = Promise.resolve();
const pauseWriters = (work: () => Promise<void>) => (writable = writable.then(work));
const start = () =>
  (stop = startWalCheckpoints(
    path,
    pauseWriters,
    ({ err }, message) => void lines.push({ message, err }),
    20,
  ));
const write = () => db!.exec("create table if not exists t (v text); insert into t values ('x')");
/** Size of the database file in bytes while all recent writes are in the WAL. */
const onlyHeader = 4096;
const fileSize = async () => (await stat(path)).size;

it('continues after failed checkpoints and logs each failure', async () => {
  start();
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ message }) => message))).toEqual(
    new Set(['sqlite: checkpoint failed, will retry']),
  );
  expect(lines[0]!.err).toMatchObject({ code: 'SQLITE_CANTOPEN' });
  openWriter();
  write();
  await expect.poll(fileSize).toBeGreaterThan(onlyHeader);
});

it('starts a new thread when one dies', async () => {
  openWriter();
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on('worker', note);
  start();
  await expect.poll(() => started.length).toBe(1);
  await started[0]!.terminate();
  await expect
    .poll(() => lines.map(({ message }) => message))
    .toEqual(['sqlite: checkpoint thread died, will restart']);
  await expect.poll(() => started.length).toBe(2);
  process.off('worker', note);
  write();
  await expect.poll(fileSize).toBeGreaterThan(onlyHeader);
});

it('keeps the log short while a writer never pauses by itself', async () => {
  openWriter();
  db!.exec('create table t (id integer primary key, v blob)');
  start();
  // Some rows that are replaced again and again, into a file of 10 MB.
  const put = db!.prepare('insert or replace into t values (?, zeroblob(1000000))');
  const logSize = async () => (await stat(`${path}-wal`)).size;
  const written = (n: number) => n * 1_000_000;
  let n = 0;
  // On a busy machine the thread may begin late.
  while (n < 3000 && (n < 300 || written(n) < 3 * (await logSize()))) {
    await writable;
    put.run(n++ % 10);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(written(n)).toBeGreaterThan(3 * (await logSize()));
  expect(lines).toEqual([]);
});

it('lets the writers go on when a copy does not end', async () => {
  openWriter();
  process.once('worker', (worker: Worker) => {
    const post = worker.postMessage.bind(worker);
    // The copy during the pause does not end, as on a disk that stalls.
    worker.postMessage = (request: CheckpointRequest) => request === 'end' && post(request);
  });
  start();
  const before = writable;
  db!.exec('create table t (v blob)');
  const put = db!.prepare('insert into t values (zeroblob(1000000))');
  // Only within one transaction does the log grow whatever the thread copies.
  db!.transaction(() => {
    for (let n = 0; n < 80; n++) put.run();
  })();
  await expect.poll(() => writable === before).toBe(false);
  await writable;
});

it('keeps a process alive that waits for the end of a pause', () => {
  const program = join(import.meta.dirname, 'write-during-pause.ts');
  const { stdout } = spawnSync(process.execPath, [program, path], { encoding: 'utf8', timeout: 30_000 });
  expect(stdout).toBe('written\n');
});

it('closes cleanly in every state', async () => {
  start();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await stop!();
  const told = lines.length;
  openWriter();
  write();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([lines.length, await fileSize()]).toEqual([told, onlyHeader]);
});
