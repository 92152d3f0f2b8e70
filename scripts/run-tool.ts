import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, without a trailing slash. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Runs the JavaScript entry of an installed package (`typescript/bin/tsc`) with this Node, in the same way on every
 * system: no shell, no `.cmd` wrapper, no dependence on PATH.
 * @param onOutput receives what the tool writes, in parts; without it the tool writes to the terminal
 * @returns its exit code; 1 if a signal ended it
 */
export function runTool(
  entry: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
  onOutput?: (text: string) => void,
): Promise<number> {
  const child = spawn(process.execPath, [`${PROJECT_ROOT}/node_modules/${entry}`, ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
    env,
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
