import { setFlagsFromString } from 'node:v8';
import '../scripts/require-node.mjs';
import { explainFailure } from './explain-failure.ts';
import { createLog } from './log.ts';
import { serve, type RunningServer } from './serve.ts';
import { readSettings } from './settings.ts';

/** Open requests get this long to finish after a signal, in ms. */
const shutdownTimeout = 25_000;

/** A terminal and npm both forward the same Ctrl-C: only a signal after this many ms counts as the second one. */
const sameSignalWithin = 1000;

const demo = process.argv.includes('--demo');
const log = createLog(demo || process.stdout.isTTY);

// Memory is collected once it has grown by this many percent. By itself V8 lets garbage grow to hundreds of MiB while several
// devices sync for the first time.
setFlagsFromString('--heap-growing-percent=60');

// Under `node --watch` a thread also posts the paths of its imports, among its own messages. The modules of this thread
// have been reported by now; a change of a thread's own file does not restart the server.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

let server: RunningServer | undefined;
stopOnSignal();
try {
  server = await serve(readSettings(process.env, process.argv.slice(2)), log);
} catch (error) {
  const line = explainFailure(error);
  if (line === null) log.error({ err: error }, 'server: start failed');
  else process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/**
 * The first signal waits for open requests; a second one exits at once, as does a signal before the server has started.
 */
function stopOnSignal(): void {
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    if (!server) process.exit(0);
    if (since !== null) {
      if (Date.now() - since > sameSignalWithin) process.exit(1);
      return;
    }
    since = Date.now();
    log.info({ signal }, 'server: stopping, waiting for open requests');
    setTimeout(() => {
      log.warn({}, 'server: stop timed out, some requests did not finish');
      process.exit(1);
    }, shutdownTimeout).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'server: stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
