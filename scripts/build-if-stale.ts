import { existsSync, globSync, statSync } from 'node:fs';
import { PROJECT_ROOT, runTool } from './run-tool.ts';

const SOURCES = [
  'index.html',
  '*.config.ts',
  'scripts/build/*.ts',
  'package-lock.json',
  '{contract,public,src,sw}/**/*',
];

/** Written last by a build: the application's manifest, then the two scripts of the service worker. */
const RESULTS = ['dist/.vite/manifest.json', 'dist/service-worker-sender.js', 'dist/service-worker.js'];

/** Whether dist/ is missing or older than any of its sources. */
function isBuildStale(): boolean {
  const results = RESULTS.map((path) => `${PROJECT_ROOT}/${path}`);
  if (!results.every((path) => existsSync(path))) return true;
  const built = Math.min(...results.map((path) => statSync(path).mtimeMs));
  return globSync(SOURCES, { cwd: PROJECT_ROOT }).some(
    (path) => statSync(`${PROJECT_ROOT}/${path}`).mtimeMs > built,
  );
}

/**
 * Builds the app if `dist/` is missing or outdated.
 * @returns exit code of the build; 0 if none was necessary
 */
export async function buildIfStale(): Promise<number> {
  return isBuildStale() ? runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn']) : 0;
}
