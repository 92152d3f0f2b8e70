import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the browser that keeps its profile in `profile`, and of all that it started; none where it does not run. */
export function findBrowserProcesses(profile: string): number[] {
  const parents = new Map<number, number>();
  let browser = 0;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      // The name before the state stands in brackets and may hold anything.
      const [, parent = '0'] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const given = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      parents.set(pid, Number(parent));
      const isPart = given.some((one) => one.startsWith('--type='));
      if (given.includes(`--user-data-dir=${profile}`) && !isPart) browser = pid;
    } catch {
      // It ended meanwhile.
    }
  }
  const isOf = (pid: number): boolean => pid === browser || (parents.has(pid) && isOf(parents.get(pid)!));
  return browser === 0 ? [] : [...parents.keys()].filter(isOf);
}
