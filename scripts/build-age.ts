import { existsSync, globSync, statSync } from 'node:fs';
import { PROJECT_ROOT } from './run-tool.ts';

const SOURCES = [
  'index.html',
  '*.config.ts',
  'scripts/build/*.ts',
  'package-lock.json',
  '{contract,public,src,sw}/**/*',
];

/** Written last by a build: of the application, and of the service worker's two scripts after it. */
const RESULTS = ['dist/.vite/manifest.json', 'dist/service-worker-sender.js', 'dist/service-worker.js'];

/** Whether dist/ is missing or older than anything it is made from. */
export function isBuildStale(): boolean {
  const results = RESULTS.map((path) => `${PROJECT_ROOT}/${path}`);
  if (!results.every((path) => existsSync(path))) return true;
  const built = Math.min(...results.map((path) => statSync(path).mtimeMs));
  return globSync(SOURCES, { cwd: PROJECT_ROOT }).some(
    (path) => statSync(`${PROJECT_ROOT}/${path}`).mtimeMs > built,
  );
}
