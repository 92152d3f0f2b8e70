import { readFileSync } from 'node:fs';
import { findBrowserProcesses } from './browser-processes.ts';

/** Clock ticks per second in which the kernel reports CPU time on Linux. */
const ticks = 100;

/**
 * CPU time in ms that all processes of the browser on this profile have used so far, to about 10 ms per process. It
 * does not depend on the limit, and depends less on other load than elapsed time does.
 */
export function readCoreTime(profile: string): number {
  let used = 0;
  for (const pid of findBrowserProcesses(profile)) {
    try {
      // In `/proc/<pid>/stat` the process name before the state is in brackets and may contain any character.
      const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ');
      used += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process ended meanwhile; its CPU time is lost.
    }
  }
  return (used * 1000) / ticks;
}
