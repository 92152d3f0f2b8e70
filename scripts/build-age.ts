import { existsSync, globSync, statSync } from 'node:fs';
import { PROJECT_ROOT } from './run-tool.ts';

const SOURCES = ['index.html', '*.config.ts', 'package-lock.json', '{contract,public,src,sw}/**/*'];

/** Written last by a build. */
const RESULT = 'dist/.vite/manifest.json';

/** Whether dist/ is missing or older than anything it is made from. */
export function isBuildStale(): boolean {
  const result = `${PROJECT_ROOT}/${RESULT}`;
  if (!existsSync(result)) return true;
  const built = statSync(result).mtimeMs;
  return globSync(SOURCES, { cwd: PROJECT_ROOT }).some(
    (path) => statSync(`${PROJECT_ROOT}/${path}`).mtimeMs > built,
  );
}
