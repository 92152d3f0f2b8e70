import { describe, expect, it } from 'vitest';
import { commands } from '#contract/commands/registry.ts';
import { databaseKinds } from '../test-app.ts';
import { answerFaults } from './answer-faults.ts';
import { mutations, withMutation } from './mutations.ts';
import { situations } from './situations.ts';
import { runSequences, type SequencesReport } from './run-sequences.ts';

// These need an upload first, which is not a command.
const uploads = ['job.photo', 'artwork.add'];

/** Where a fault is detected soon, which saves a hundred sequences in all; other faults are detected soon from seed 1. */
const nearSeeds: Record<string, number> = {
  'a stock count bypasses the ledger': 6,
  'a count elsewhere ends the count of a location that is due': 26,
  'an arrival can be applied twice': 7,
  'turnover counts canceled orders': 9,
  'sales count a back order twice': 4,
  'a pick is missing in the feed': 9,
  'an accepted shortage stays due': 5,
  'a client reads a total of its own': 21,
  'a client does not see an overpayment': 28,
  'the delivery note lists what was picked instead of what shipped': 15,
  'the confirmation of a canceled order claims its total': 7,
  'a file claims the total of a canceled order': 7,
  'a dashboard counts a back order twice': 4,
};

/** The commands and situations that a run has not led to yet. */
const missingIn = ({ applied, situations: occurred }: SequencesReport) => [
  ...Object.keys(commands).filter((type) => !uploads.includes(type) && !applied.has(type)),
  ...Object.keys(situations).filter((name) => !occurred.has(name)),
];

describe('random sequences of all commands', () => {
  it(
    'keep every invariant on SQLite, until every command was applied and every situation that matters to amounts occurred',
    { timeout: 300_000 },
    async () => {
      const report = await runSequences({
        kind: 'sqlite',
        seed: 2000,
        sequences: 150,
        moves: 12,
        isEnough: (so) => so.sequences >= 60 && missingIn(so).length === 0,
      });
      expect(report.failure, JSON.stringify(report.failure, null, 1)).toBeNull();
      expect(missingIn(report)).toEqual([]);
    },
  );

  it.runIf(databaseKinds.includes('postgres'))(
    'keep every invariant on PostgreSQL',
    { timeout: 300_000 },
    async () => {
      const report = await runSequences({ kind: 'postgres', seed: 1, sequences: 30, moves: 12 });
      expect(report.failure, JSON.stringify(report.failure, null, 1)).toBeNull();
      expect(report.sequences).toBe(30);
    },
  );

  it.each([...Object.keys(mutations), ...Object.keys(answerFaults)])(
    'the invariants detect that %s',
    { timeout: 300_000 },
    async (name) => {
      const report = await withMutation(name, () =>
        runSequences({ kind: 'sqlite', seed: nearSeeds[name] ?? 1, sequences: 200, moves: 12 }),
      );
      expect(report.failure?.violations.length).toBeGreaterThan(0);
      expect(report.failure!.steps.length).toBeLessThanOrEqual(6);
    },
  );
});
