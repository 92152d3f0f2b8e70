import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { OperatorError } from '../operator-error.ts';

/** The database URL, and the environment in which PostgreSQL's programs are found. */
export type PostgresSettings = { url: string; env: NodeJS.ProcessEnv };

/**
 * Starts one of PostgreSQL's own programs on a database. The password is passed in the environment, because all users
 * of the machine can see arguments.
 */
export function startPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  { url, env }: PostgresSettings,
  args: readonly string[],
): { child: ChildProcessWithoutNullStreams; done: Promise<void> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const target = program === 'pg_restore' ? [] : ['--dbname', address.href];
  const child = spawn(program, [...target, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: password === '' ? env : { ...env, PGPASSWORD: password },
  });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(program) : error),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`${program} failed: ${stderr.trim().split('\n')[0] ?? `code ${code}`}`));
    });
  });
  return { child, done };
}

function missing(program: string): OperatorError {
  return new OperatorError(
    `${program} is not on PATH. Install PostgreSQL's client programs of the server's version, or use your own backups of it.`,
  );
}
