import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowserProcesses } from './browser-processes.ts';
import type { Quota, Share } from './quota.ts';

const root = '/sys/fs/cgroup';

/**
 * A kernel control group, version 1 or 2, with a limit on CPU time.
 * @throws if this process may not create one
 */
export function holdByGroup({ runMs, periodMs }: Share): Quota {
  const second = existsSync(join(root, 'cgroup.controllers'));
  const parent = second ? root : join(root, 'cpu');
  const group = join(parent, `quai-bench-${process.pid}`);
  const set = (file: string, value: string) => writeFileSync(join(group, file), value);
  if (second) writeFileSync(join(parent, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  try {
    // A higher weight, so that the browser gets its share despite other load on this machine.
    if (second) {
      set('cpu.max', `${runMs * 1000} ${periodMs * 1000}`);
      set('cpu.weight', '10000');
    } else {
      set('cpu.cfs_period_us', String(periodMs * 1000));
      set('cpu.cfs_quota_us', String(runMs * 1000));
      set('cpu.shares', '65536');
    }
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  return {
    how: `control group v${second ? 2 : 1}, ${runMs} ms of each ${periodMs} ms for all its processes together`,
    hold: (profile) => {
      const processes = findBrowserProcesses(profile);
      if (processes.length === 0) throw new Error(`No browser runs on ${profile}.`);
      for (const pid of processes) move(pid, group);
    },
    end: () => {
      // A group that still contains processes cannot be removed.
      for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n'))
        if (pid !== '') move(Number(pid), parent);
      rmdirSync(group);
    },
  };
}

function move(pid: number, group: string): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch (error) {
    // The process ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
