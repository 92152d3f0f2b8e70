import type { KillReport } from './chromium-kills.ts';
import { faults } from './fault-table.ts';
import type { MutationVerdict } from './judge-mutations.ts';
import type { MemoryReport } from './run-memory.ts';

/** Prints the result of a run: schedules, commands, faults by kind, violations. */
export function printReport(title: string, report: MemoryReport, seconds: number): void {
  const rate = Math.round(report.schedules / seconds);
  console.log(`\n${title}`);
  console.log(`  schedules   ${report.schedules} (${rate} a second)`);
  console.log(`  commands    ${report.commands}`);
  console.log('  faults');
  for (const { number, title: name } of faults) {
    const times = report.struck.get(number) ?? 0;
    if (times > 0) console.log(`    ${String(number).padStart(2)} ${name.padEnd(44)} ${times}`);
  }
  console.log(`  violations  ${report.failure ? 1 : 0}`);
  if (!report.failure) return;
  const { seed, path, schedule, violations } = report.failure;
  console.log(`\n  seed ${seed}, path ${path}; shrunk to`);
  console.log(`    ${JSON.stringify({ seed: schedule.seed, open: schedule.open })}`);
  for (const step of schedule.steps) console.log(`    ${JSON.stringify(step)}`);
  for (const violation of violations) console.log(`  ${violation}`);
}

/** Prints the result of the real browser's kills. */
export function printKills({ kills, offline, taps, confirmed, violations }: KillReport): void {
  console.log('\nReal browser');
  console.log(`  kills       ${kills}, ${offline} of them without a server`);
  console.log(`  taps        ${taps}, ${confirmed} of them reported as stored`);
  console.log(`  violations  ${violations.length}`);
  for (const violation of violations) console.log(`  ${violation}`);
}

/** Prints whether each deliberate fault was detected. */
export function printMutations(verdicts: readonly MutationVerdict[]): void {
  console.log('\nDeliberate faults');
  for (const { mutation, caught } of verdicts) {
    const what = caught ? `caught at schedule ${caught.schedules}: ${caught.violation}` : 'NOT CAUGHT';
    console.log(`  ${mutation.padEnd(50)} ${what}`);
  }
}
