import { readFile } from 'node:fs/promises';

/** Clock ticks per second of `/proc/<pid>/stat`. */
const ticks = 100;

/** Seconds of CPU that a process has used, and its largest resident memory in MiB; null where `/proc` is missing. */
export async function readProcess(pid: number): Promise<{ cpu: number; maxMemory: number } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    // The name in brackets may contain spaces; user and system time are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    return { cpu: (Number(fields[11]) + Number(fields[12])) / ticks, maxMemory: Number(peak) / 1024 };
  } catch {
    return null;
  }
}

/** Seconds of CPU of this process: the load generator runs on the same cores as the server. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
