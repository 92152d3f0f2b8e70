import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../test-app.ts';
import { houseMutations } from './house-mutations.ts';
import { runKills } from './run-kills.ts';

const timeout = 240_000;

describe.each(databaseKinds)('a server that is killed at random moments of imports on %s', (kind) => {
  it('finishes them or undoes them whole, with ledger, history and feed', { timeout }, async () => {
    const report = await runKills({ kind, seed: 4, kills: 4, rows: 400 });
    expect(report.failure, JSON.stringify(report.failure, null, 1)).toBeNull();
    expect(report.kills).toBe(4);
  });
});

describe('the comparison after a kill', () => {
  it.each(Object.keys(houseMutations))('detects that %s', { timeout }, async (mutation) => {
    const report = await runKills({ kind: 'sqlite', seed: 4, kills: 12, rows: 200, mutation });
    expect(report.failure?.problems.length).toBeGreaterThan(0);
  });
});
