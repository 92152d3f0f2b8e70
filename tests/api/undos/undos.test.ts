import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../test-app.ts';
import { mutations } from './mutations.ts';
import { runUndos } from './run-undos.ts';

describe.each(databaseKinds)('random imports and bulk changes on %s', (kind) => {
  it('leave the whole database as it was once they are undone', { timeout: 120_000 }, async () => {
    const report = await runUndos({ kind, seed: 1, rounds: 60 });
    expect(report.failure, JSON.stringify(report.failure, null, 1)).toBeNull();
    expect(report.created).toBeGreaterThan(20);
    expect(report.updated).toBeGreaterThan(20);
  });
});

describe('the comparison', () => {
  it.each(Object.keys(mutations))('detects that %s', { timeout: 120_000 }, async (mutation) => {
    const report = await runUndos({ kind: 'sqlite', seed: 1, rounds: 250, mutation });
    expect(report.failure?.differences.length).toBeGreaterThan(0);
  });
});
