import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';
import { PATIENCE_MS } from './patience.ts';
import { seedFolder } from './seed-folder.ts';

/** The server's port and data directory; set by the first process that reads this file. */
function readSettings(): { port: string; dataDir: string } | undefined {
  const { QUAI_E2E_PORT: port, QUAI_E2E_DATA_DIR: dataDir } = process.env;
  return port && dataDir ? { port, dataDir } : undefined;
}

// The runner reads this file first; its workers read it again and inherit the settings.
async function makeSettings(): Promise<{ port: string; dataDir: string }> {
  const port = String(await findFreePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'quai-e2e-'));
  Object.assign(process.env, { QUAI_E2E_PORT: port, QUAI_E2E_DATA_DIR: dataDir });
  const folders = [dataDir, seedFolder(dataDir)];
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { port, dataDir };
}

const { port, dataDir } = readSettings() ?? (await makeSettings());

/** The built application, served by the real server with a small sample warehouse in a temporary data directory. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // Only against tests that never end: parallel files slow each other down.
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  // Tests run in parallel, also those of one file: each that needs its own server starts one. By files, the last file
  // of six tests would run for minutes beside idle workers. One worker more than cores, since most of the time is spent
  // waiting, for example for a poll or an idle page.
  fullyParallel: true,
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
    // Recording traces takes a sixth of the time: QUAI_TRACE=1 records failing tests.
    trace: process.env['QUAI_TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/serve-sample.ts --demo`,
    cwd: PROJECT_ROOT,
    url: `http://localhost:${port}/`,
    env: { PORT: port, DATA_DIR: dataDir },
    timeout: PATIENCE_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
