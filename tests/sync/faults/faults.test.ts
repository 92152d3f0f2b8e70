import { describe, expect, it } from 'vitest';
import { faults } from './fault-table.ts';
import { foundSchedules } from './found-schedules.ts';
import { judgeMutation, mutations } from './judge-mutations.ts';
import { runMemory } from './run-memory.ts';
import { scenarioOf } from './scenario.ts';
import { play } from './schedule.ts';

const inMemory = faults.filter(({ layers }) => layers.includes('memory'));

describe('faults in memory', () => {
  it.each(inMemory)('survives $number: $title', async ({ number }) => {
    let struck = 0;
    for (let variant = 0; variant < 8; variant++) {
      const schedule = scenarioOf(number, variant);
      const played = await play(schedule);
      expect(played.violations, `variant ${variant}: ${JSON.stringify(schedule)}`).toEqual([]);
      struck += played.struck.get(number) ?? 0;
    }
    expect(struck).toBeGreaterThan(0);
  });

  it('survives random schedules, and shrinks a failure', async () => {
    const { failure, schedules } = await runMemory(20_260_302, 1000);
    expect(failure).toBeNull();
    expect(schedules).toBe(1000);
  }, 60_000);

  it.each(foundSchedules)('survives a schedule that failed once: %s', async (_what, schedule) => {
    expect((await play(schedule)).violations).toEqual([]);
  });

  it.each(mutations)(
    'detects the deliberate fault: %s',
    async (mutation) => {
      const { caught } = await judgeMutation(mutation, 5, 1500);
      expect(caught).not.toBeNull();
    },
    60_000,
  );
});
