import { existsSync } from 'node:fs';
import { holdByGroup } from './hold-by-group.ts';
import { holdBySignals } from './hold-by-signals.ts';
import type { Quota, Share } from './quota.ts';

/** So short a period is as even as a slow processor: no task gets a burst of full speed at its start. */
const periodMs = 20;

/** Opens the best available limiter for this share of a core, for example 0.25. */
export function openQuota(part: number): Quota {
  const share: Share = { runMs: part * periodMs, periodMs };
  if (!existsSync('/proc/self/stat'))
    return { how: 'not held, full speed of this machine', hold: () => undefined, end: () => undefined };
  try {
    return holdByGroup(share);
  } catch (error) {
    // Control groups are not permitted here: stop and continue the processes by signals instead.
    console.log(`device: no control group (${String(error)})`);
    return holdBySignals(share);
  }
}
