import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of the browser that uses this profile and of its child processes; empty if it does not run. */
export function findBrowserProcesses(profile: string): number[] {
  const parents = new Map<number, number>();
  let browser = 0;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      // In `/proc/<pid>/stat` the process name before the state is in brackets and may contain any character.
      const [, parent = '0'] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const given = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      parents.set(pid, Number(parent));
      const isPart = given.some((one) => one.startsWith('--type='));
      if (given.includes(`--user-data-dir=${profile}`) && !isPart) browser = pid;
    } catch {
      // The process ended meanwhile.
    }
  }
  const isOf = (pid: number): boolean => pid === browser || (parents.has(pid) && isOf(parents.get(pid)!));
  return browser === 0 ? [] : [...parents.keys()].filter(isOf);
}
