import { findBrowserProcesses } from './browser-processes.ts';
import type { Quota, Share } from './quota.ts';

/** The browser is checked for new processes every so many periods. */
const turnsBetweenLooks = 25;

/** Alternately stops and continues all processes. The share is an upper limit only if the browser has one core. */
export function holdBySignals({ runMs, periodMs }: Share): Quota {
  let held: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    held = held.filter((pid) => {
      try {
        return process.kill(pid, name);
      } catch {
        return false;
      }
    });
  };
  const end = () => {
    clearTimeout(timer);
    signal('SIGCONT');
    held = [];
  };
  return {
    how: `stopped and started by signals, ${runMs} ms of each ${periodMs} ms for each of its processes`,
    hold: (profile) => {
      end();
      let turns = 0;
      const turn = () => {
        if (turns++ % turnsBetweenLooks === 0) held = findBrowserProcesses(profile);
        signal('SIGCONT');
        timer = setTimeout(() => {
          signal('SIGSTOP');
          timer = setTimeout(turn, periodMs - runMs);
        }, runMs);
      };
      turn();
    },
    end,
  };
}
