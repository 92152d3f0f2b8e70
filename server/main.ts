import '../scripts/require-node.mjs';
import { explainFailure } from './explain-failure.ts';
import { createLog } from './log.ts';
import { serve, type RunningServer } from './serve.ts';
import { readSettings } from './settings.ts';

/** Whoever is served has this long to be done after a signal, in ms. */
const patience = 25_000;

/** A terminal and npm each pass the same Ctrl-C on: only what comes later is a second one, in ms. */
const echo = 1000;

const demo = process.argv.includes('--demo');
const log = createLog(demo || process.stdout.isTTY);

let server: RunningServer | undefined;
stopOnSignal();
try {
  server = await serve(readSettings(process.env, process.argv.slice(2)), log);
} catch (error) {
  const line = explainFailure(error);
  if (line === null) log.error({ err: error }, 'Quai could not start');
  else process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** The first signal lets what is in flight finish; a second one ends at once, as does one before anything is served. */
function stopOnSignal(): void {
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    if (!server) process.exit(0);
    if (since !== null) {
      if (Date.now() - since > echo) process.exit(1);
      return;
    }
    since = Date.now();
    log.info({ signal }, 'Stopping: finishing what is in flight.');
    setTimeout(() => {
      log.warn({}, 'Some calls did not finish in time.');
      process.exit(1);
    }, patience).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
