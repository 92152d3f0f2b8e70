import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { PROJECT_ROOT } from './run-tool.ts';

/**
 * Installs the browser for the tests if it is missing: with the system's packages as root on Debian, else with
 * Playwright.
 * @throws with instructions if neither works
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present !== undefined) return present;

  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const attempts: string[][] = [
    ...(isDebianRoot
      ? [
          ['apt-get', 'update'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
        ]
      : []),
    [process.execPath, `${PROJECT_ROOT}/node_modules/playwright/cli.js`, 'install', 'chromium'],
  ];
  for (const [command = '', ...args] of attempts) {
    console.log(`No Chromium here; trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium, Chrome or Edge.',
  );
}
