import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a baseline in its own process.
 * @param file of this folder; it prints its port
 * @param where the database's file or URL
 */
export function startFloor(
  file: 'floor.ts' | 'postgres-floor.ts',
  where: string,
): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [main, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve) => {
    child.stdout.once('data', (line) =>
      resolve({ url: `http://127.0.0.1:${String(line).trim()}`, process: child }),
    );
  });
}
