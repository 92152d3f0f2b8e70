import { buildIfStale } from './build-if-stale.ts';
import { ensureChromium } from './install-chromium.ts';
import { startPostgres } from './postgres.ts';
import { runTool } from './run-tool.ts';
import { shareCompileCache } from './share-compile-cache.ts';

/** The layers of `npm test` that can run separately, with their tests. */
const LAYERS = {
  unit: ['unit'],
  api: ['api', 'conformance'],
  sync: ['sync'],
  screens: ['screens'],
  e2e: [],
} as const;

type Layer = keyof typeof LAYERS;

const [name = '', ...args] = process.argv.slice(2);
if (!isLayer(name)) throw new Error(`tests: unknown layer, choose one of ${Object.keys(LAYERS).join(', ')}`);
shareCompileCache();
process.exitCode = name === 'e2e' ? await runPlaywright(args) : await runVitest(name, args);

function isLayer(text: string): text is Layer {
  return Object.hasOwn(LAYERS, text);
}

/**
 * Runs the tests of one layer, or the files in `args`; with `--watch`, on each save, the tests that depend on the
 * changed files. Layers with a database also run on PostgreSQL if it is installed.
 */
async function runVitest(layer: Exclude<Layer, 'e2e'>, args: readonly string[]): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (layer === 'screens') env['CHROMIUM_PATH'] = ensureChromium();
  const postgres = layer === 'api' || layer === 'sync' ? await startPostgres({ inMemory: true }) : undefined;
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

/** Builds the app if it is outdated, and runs the end-to-end tests, or the given files and options. */
async function runPlaywright(args: readonly string[]): Promise<number> {
  if (args.includes('--watch')) {
    throw new Error('End-to-end tests run on the built app: use --ui instead of --watch.');
  }
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
  const built = await buildIfStale();
  const config = '--config=tests/e2e/playwright.config.ts';
  return built === 0 ? runTool('@playwright/test/cli.js', ['test', config, ...args], env) : built;
}
