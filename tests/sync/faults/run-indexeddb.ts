import fc from 'fast-check';
import { openArena } from './indexeddb/arena.ts';
import { playInBrowsers } from './indexeddb/browser-play.ts';
import { browserStrikes } from './indexeddb/browser-strikes.ts';
import type { MemoryReport } from './run-memory.ts';
import { schedulesOf } from './schedule.ts';

/** Plays random schedules with Dexie over IndexedDB against the real server on a database. */
export async function runIndexedDb(
  kind: 'sqlite' | 'postgres',
  seed: number,
  schedules: number,
  tell: (played: number) => void = () => undefined,
): Promise<MemoryReport> {
  const report: MemoryReport = { schedules: 0, commands: 0, struck: new Map(), failure: null };
  const arena = await openArena(kind);
  try {
    const faults = Object.keys(browserStrikes).map(Number);
    const property = fc.asyncProperty(schedulesOf(faults, 5, 18), async (schedule) => {
      const played = await playInBrowsers(arena, ++report.schedules, schedule);
      tell(report.schedules);
      report.commands += played.commands;
      for (const [fault, times] of played.struck)
        report.struck.set(fault, (report.struck.get(fault) ?? 0) + times);
      if (played.violations.length === 0) return true;
      // Real time is not repeatable: a failure is reported as it was, without shrinking.
      report.failure ??= {
        seed,
        path: String(report.schedules - 1),
        schedule,
        violations: played.violations,
      };
      return false;
    });
    const result = await fc.check(property, { seed, numRuns: schedules, endOnFailure: true });
    // A failure of the harness, not of a schedule.
    if (result.failed && !report.failure) throw result.errorInstance;
  } finally {
    await arena.close();
  }
  return report;
}
