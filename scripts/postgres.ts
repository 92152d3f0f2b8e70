import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { cleanUpOnSignal } from './clean-up-on-signal.ts';
import { findFreePort } from './find-free-port.ts';
import { findPostgresPrograms } from './find-postgres.ts';
import { findTemporaryFolder } from './find-temporary-folder.ts';

export type RunningPostgres = {
  /** URL of its first database, for a user who may create others. */
  url: string;
  stop: () => Promise<void>;
};

/** Unprivileged users for PostgreSQL, which refuses to run as root. */
const LESSER_USERS = ['postgres', 'nobody'];
const START_MS = 30_000;

/** Databases of tests are copied from templates, without writing each page to the log as well. */
const unflushed = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

type Options = {
  /** Commits wait for the disk, as by default; tests do without. */
  durable?: boolean;
  /**
   * Its files are in memory if there is space. Tests copy hundreds of databases of many small files: 25 ms each in
   * memory, and up to a second on a disk.
   */
  inMemory?: boolean;
  /** A quarter of the machine's memory for its buffers, as recommended for a server; by default 128 MB, on any machine. */
  largeBuffers?: boolean;
};

/**
 * A PostgreSQL for tests: the one in `DATABASE_URL_TEST`, else a new empty one from this machine's programs, in a
 * temporary folder, on a free port of the loopback address only, deleted after `stop`.
 * @returns undefined if there is neither
 * @throws if the programs exist and do not start
 */
export async function startPostgres({
  durable = false,
  inMemory = false,
  largeBuffers = false,
}: Options = {}): Promise<RunningPostgres | undefined> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { url: given, stop: async () => {} };

  const programs = findPostgresPrograms();
  if (programs === undefined) return undefined;

  const folder = await mkdtemp(join(inMemory ? findTemporaryFolder() : tmpdir(), 'quai-postgres-'));
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? findLesserUser() : {};
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);

  // The collation of a French office instead of plain byte order, so that tests reveal code that depends on the
  // server's default.
  const setup = ['-D', folder, '-U', 'quai', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const french = ['--locale=C', '--locale-provider=icu', '--icu-locale=fr-FR'];
  const initdb = promisify(execFile);
  try {
    await initdb(join(programs, 'initdb'), [...setup, ...french], { ...user, cwd: folder }).catch(() =>
      initdb(join(programs, 'initdb'), [...setup, '--locale=C'], { ...user, cwd: folder }),
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }

  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    ...(durable ? {} : unflushed),
    ...(largeBuffers && { shared_buffers: `${Math.floor(totalmem() / 4 / 1024 ** 2)}MB` }),
  };
  const args = [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(join(programs, 'postgres'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://quai@127.0.0.1:${port}/postgres`;

  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilItAnswers(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function findLesserUser(): { uid: number; gid: number } {
  for (const name of LESSER_USERS) {
    try {
      const read = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: read('-u'), gid: read('-g') };
    } catch {
      continue;
    }
  }
  throw new Error(
    `PostgreSQL: refuses to run as root, and no user ${LESSER_USERS.join(' or ')} exists to run it`,
  );
}

async function waitUntilItAnswers(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text) => (said += text));
  for (const limit = Date.now() + START_MS; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > limit)
        throw new Error(`PostgreSQL: start failed: ${said}`, { cause: error });
    }
  }
}

/** Like `startPostgres`, and also cleans up if Ctrl-C or SIGTERM ends the program. */
export async function startPostgresForRun(options: Options = {}): Promise<RunningPostgres | undefined> {
  const starting = startPostgres(options);
  const forget = cleanUpOnSignal(async () => (await starting)?.stop());
  const postgres = await starting.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (postgres === undefined) {
    forget();
    return undefined;
  }
  const stop = async () => {
    await postgres.stop();
    forget();
  };
  return { url: postgres.url, stop };
}

/** SIGINT is the server's "fast" shutdown: it ends every connection and closes cleanly. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await Promise.race([ended, wait(10_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
  await ended;
}

if (import.meta.main) {
  const running = await startPostgres();
  if (running === undefined) {
    console.error('PostgreSQL: not installed, and DATABASE_URL_TEST is not set');
    process.exitCode = 1;
  } else {
    console.log(`QUAI_TEST_PG=${running.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop());
  }
}
