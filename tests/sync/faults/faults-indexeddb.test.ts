import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../api/test-app.ts';
import { runIndexedDb } from './run-indexeddb.ts';

describe.each(databaseKinds)('faults over IndexedDB and the server on %s', (kind) => {
  it('survives random schedules', async () => {
    const { failure, schedules } = await runIndexedDb(kind, 20_260_302, 30);
    expect(failure).toBeNull();
    expect(schedules).toBe(30);
  }, 120_000);
});
