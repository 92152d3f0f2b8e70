import { spawn } from 'node:child_process';
import { buildIfStale } from './build-if-stale.ts';
import { PROJECT_ROOT } from './run-tool.ts';

/** Builds the app if necessary and serves it with the sample warehouse. */
const built = await buildIfStale();

if (built === 0) {
  const server = spawn(process.execPath, ['server/main.ts', '--demo', ...process.argv.slice(2)], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('close', (code) => (process.exitCode = code ?? 0));
} else {
  process.exitCode = built;
}
