import { describe, expect, it } from 'vitest';
import { commands } from '#contract/commands/registry.ts';
import { databaseKinds } from '../test-app.ts';
import { answerFaults } from './answer-faults.ts';
import { mutations, withMutation } from './mutations.ts';
import { situations } from './situations.ts';
import { runSequences } from './run-sequences.ts';

describe.each(databaseKinds)('random sequences of all commands on %s', (kind) => {
  it('keep every invariant, and leave nothing half-done', { timeout: 300_000 }, async () => {
    const report = await runSequences({ kind, seed: 1, sequences: 30, moves: 12 });
    expect(report.failure, JSON.stringify(report.failure, null, 1)).toBeNull();
    expect(report.sequences).toBe(30);
  });
});

describe('coverage of the sequences', () => {
  it(
    'every type of command was applied, and every situation that matters to amounts occurred',
    { timeout: 120_000 },
    async () => {
      const report = await runSequences({ kind: 'sqlite', seed: 2000, sequences: 150, moves: 12 });
      expect(report.failure, JSON.stringify(report.failure, null, 1)).toBeNull();
      // These need an upload first, which is not a command.
      const uploads = ['job.photo', 'artwork.add'];
      const missing = Object.keys(commands).filter(
        (type) => !uploads.includes(type) && !report.applied.has(type),
      );
      expect(missing).toEqual([]);
      expect(Object.keys(situations).filter((name) => !report.situations.has(name))).toEqual([]);
    },
  );

  it.each([...Object.keys(mutations), ...Object.keys(answerFaults)])(
    'the invariants detect that %s',
    { timeout: 120_000 },
    async (name) => {
      const report = await withMutation(name, () =>
        runSequences({ kind: 'sqlite', seed: 1, sequences: 200, moves: 12 }),
      );
      expect(report.failure?.violations.length).toBeGreaterThan(0);
      expect(report.failure!.steps.length).toBeLessThanOrEqual(6);
    },
  );
});
