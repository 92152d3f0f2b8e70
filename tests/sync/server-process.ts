import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export type ServerProcess = {
  url: string;
  process: ChildProcess;
  /** Everything that it printed so far. */
  printed: () => string;
  /** Kills it as a power cut would. */
  kill: () => Promise<void>;
};

/** Starts the real server, or another `program` that serves, on a data directory, and resolves when it answers. */
export async function startServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  options: readonly string[] = [],
  program = main,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, ...options], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 90_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${printed}`);
    const answers = await fetch(`${url}/api/auth/me`).then(
      (reply) => reply.status === 401,
      () => false,
    );
    // Its own line too: on a port that is in use, another server answers until this one has failed.
    if (answers && (program !== main || printed.includes('Quai serves'))) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    process: child,
    printed: () => printed,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
