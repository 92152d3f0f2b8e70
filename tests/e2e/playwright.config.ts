import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';
import { PATIENCE_MS } from './patience.ts';

/** Where the server of these tests listens and keeps its data; set by the first process that reads this file. */
function readSettings(): { port: string; dataDir: string } | undefined {
  const { QUAI_E2E_PORT: port, QUAI_E2E_DATA_DIR: dataDir } = process.env;
  return port && dataDir ? { port, dataDir } : undefined;
}

// The runner reads this file first; its workers read it again and inherit what it set.
async function makeSettings(): Promise<{ port: string; dataDir: string }> {
  const port = String(await findFreePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'quai-e2e-'));
  Object.assign(process.env, { QUAI_E2E_PORT: port, QUAI_E2E_DATA_DIR: dataDir });
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return { port, dataDir };
}

const { port, dataDir } = readSettings() ?? (await makeSettings());

/** The built app, served by the real server with the sample warehouse in a data directory of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // Against what never ends, and no measure: files side by side wait for one another's work.
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  // Files side by side: each that needs a server of its own starts one. One more than there are cores, since most of the
  // time is waiting: for a bell's next poll, for a page at rest.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    actionTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
    // A sixth of the time goes into recording what nobody looks at: QUAI_TRACE=1 records what fails.
    trace: process.env['QUAI_TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `"${process.execPath}" server/main.ts --demo`,
    cwd: PROJECT_ROOT,
    url: `http://localhost:${port}/`,
    env: { PORT: port, DATA_DIR: dataDir },
    timeout: PATIENCE_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
