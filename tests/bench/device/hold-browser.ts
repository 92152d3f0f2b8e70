import { existsSync } from 'node:fs';
import { holdByGroup } from './hold-by-group.ts';
import { holdBySignals } from './hold-by-signals.ts';
import type { Quota, Share } from './quota.ts';

/** A quarter of one core. So short a period is as even as a slow processor: there is no fast start to a task. */
const quarter: Share = { runMs: 5, periodMs: 20 };

/** The nearest to a quarter of a core that can be set here. */
export function openQuota(): Quota {
  if (!existsSync('/proc/self/stat'))
    return { how: 'not held, full speed of this machine', hold: () => undefined, end: () => undefined };
  try {
    return holdByGroup(quarter);
  } catch (error) {
    // No right to make groups: the next best is to stop and start it.
    console.log(`device: no control group (${String(error)})`);
    return holdBySignals(quarter);
  }
}
