import { existsSync } from 'node:fs';
import { holdByGroup } from './hold-by-group.ts';
import { holdBySignals } from './hold-by-signals.ts';
import type { Quota, Share } from './quota.ts';

/** So short a period is as even as a slow processor: there is no fast start to a task. */
const periodMs = 20;

/** The nearest to a share of a core, as 0.25, that can be set here. */
export function openQuota(part: number): Quota {
  const share: Share = { runMs: part * periodMs, periodMs };
  if (!existsSync('/proc/self/stat'))
    return { how: 'not held, full speed of this machine', hold: () => undefined, end: () => undefined };
  try {
    return holdByGroup(share);
  } catch (error) {
    // No right to make groups: the next best is to stop and start it.
    console.log(`device: no control group (${String(error)})`);
    return holdBySignals(share);
  }
}
