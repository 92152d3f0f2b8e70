import fc from 'fast-check';
import type { DeviceMutation } from './device-mutations.ts';
import type { ServerMutation } from './server/server-mutations.ts';
import { play, scheduleArbitrary, type Schedule } from './schedule.ts';

export interface MemoryReport {
  schedules: number;
  commands: number;
  /** Fault number → how often it struck. */
  struck: Map<number, number>;
  /** The first schedule that violated the invariant, shrunk; null if there is none. */
  failure: { seed: number; path: string; schedule: Schedule; violations: string[] } | null;
}

/** Plays random schedules from a seed, and shrinks the first that fails. */
export async function runMemory(
  seed: number,
  schedules: number,
  mutations: ReadonlySet<ServerMutation | DeviceMutation> = new Set(),
  { path, shrink = true }: { path?: string | undefined; shrink?: boolean } = {},
): Promise<MemoryReport> {
  const report: MemoryReport = { schedules: 0, commands: 0, struck: new Map(), failure: null };
  const property = fc.asyncProperty(scheduleArbitrary, async (schedule) => {
    const played = await play(schedule, mutations);
    report.schedules++;
    report.commands += played.commands;
    for (const [fault, times] of played.struck) {
      report.struck.set(fault, (report.struck.get(fault) ?? 0) + times);
    }
    return played.violations.length === 0;
  });
  const result = await fc.check(property, {
    seed,
    numRuns: schedules,
    endOnFailure: !shrink,
    ...(path ? { path } : {}),
  });
  const [schedule] = result.counterexample ?? [];
  if (schedule) {
    const { violations } = await play(schedule, mutations);
    report.failure = { seed: result.seed, path: result.counterexamplePath ?? '', schedule, violations };
  }
  return report;
}
