import { isBuildStale } from './build-age.ts';
import { ensureChromium } from './install-chromium.ts';
import { startPostgres } from './postgres.ts';
import { runTool } from './run-tool.ts';

/** The parts of `npm test` that can be run by themselves, with the tests of which each consists. */
const LAYERS = {
  unit: ['unit'],
  api: ['api', 'conformance'],
  sync: ['sync'],
  screens: ['screens'],
  e2e: [],
} as const;

type Layer = keyof typeof LAYERS;

const [name = '', ...args] = process.argv.slice(2);
if (!isLayer(name)) throw new Error(`Name a layer: ${Object.keys(LAYERS).join(', ')}.`);
process.exitCode = name === 'e2e' ? await runPlaywright(args) : await runVitest(name, args);

function isLayer(text: string): text is Layer {
  return Object.hasOwn(LAYERS, text);
}

/**
 * Runs the tests of one layer, or the files named in `args`; with `--watch` those that a change concerns, on each save.
 * Layers with a database run on PostgreSQL as well where it is installed.
 */
async function runVitest(layer: Exclude<Layer, 'e2e'>, args: readonly string[]): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (layer === 'screens') env['CHROMIUM_PATH'] = ensureChromium();
  const postgres = layer === 'api' || layer === 'sync' ? await startPostgres() : undefined;
  if (postgres) env['QUAI_TEST_PG'] = postgres.url;
  try {
    const mode = args.includes('--watch') ? 'watch' : 'run';
    const projects = LAYERS[layer].flatMap((project) => ['--project', project]);
    const rest = args.filter((arg) => arg !== '--watch');
    return await runTool('vitest/vitest.mjs', [mode, ...projects, ...rest], env);
  } finally {
    await postgres?.stop();
  }
}

/** Builds the app where it is out of date, and runs the end-to-end tests, or the files and options given. */
async function runPlaywright(args: readonly string[]): Promise<number> {
  if (args.includes('--watch')) {
    throw new Error('End-to-end tests run on the built app: use --ui instead of --watch.');
  }
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
  const built = isBuildStale() ? await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn']) : 0;
  const config = '--config=tests/e2e/playwright.config.ts';
  return built === 0 ? runTool('@playwright/test/cli.js', ['test', config, ...args], env) : built;
}
