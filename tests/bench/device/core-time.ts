import { readFileSync } from 'node:fs';
import { findBrowserProcesses } from './browser-processes.ts';

/** What the kernel counts processor time in, per second, wherever Linux runs. */
const ticks = 100;

/**
 * Milliseconds of a core that the browser on a profile has used so far, all its processes together; to about 10 ms each.
 * A share of a core makes no difference to it, and other work on the machine makes less of one.
 */
export function readCoreTime(profile: string): number {
  let used = 0;
  for (const pid of findBrowserProcesses(profile)) {
    try {
      // The name before the state stands in brackets and may hold anything.
      const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ');
      used += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile, and what it used is counted nowhere.
    }
  }
  return (used * 1000) / ticks;
}
