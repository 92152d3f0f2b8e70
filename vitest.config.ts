import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.ts';
import { pressKeysLate } from './tests/screens/press-keys-late.ts';

/** Against what never ends, and no measure: a machine that does other things too may need long. */
const LIMITS = { testTimeout: 120_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } };

/** False while tests follow changes, and modules can change. The browser's cache ends with a run. */
const isRun = process.argv[2] === 'run';

/**
 * Tests that run in Node, over the same transforms as the app, so that they may import any room.
 * @param isolate false: files share loaded modules. Loading them for each file takes a quarter of the time
 */
function inNode(name: string, isolate: boolean) {
  return {
    extends: './vite.config.ts',
    test: {
      ...LIMITS,
      name,
      isolate,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      // Tests on a database copy a migrated one.
      globalSetup: name === 'unit' ? [] : ['tests/api/migrated-templates.ts'],
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      inNode('unit', true),
      inNode('api', false),
      inNode('conformance', false),
      inNode('sync', true),
      {
        extends: './vite.config.ts',
        // Found all at once before the first test: a package found later reloads the page under a running test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'tests/screens/**/*.{ts,tsx}'] },
        // Each file opens a page of its own, which would ask the server for every module again.
        server: { headers: isRun ? { 'Cache-Control': 'max-age=31536000, immutable' } : {} },
        test: {
          ...LIMITS,
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/screens/shorten-press-guard.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } }),
            commands: { pressKeysLate },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
