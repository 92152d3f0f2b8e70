import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../api/test-app.ts';
import { runIndexedDb } from './run-indexeddb.ts';

/** `npm run faults -- --indexeddb 2000` plays more. */
const schedulesPlayed = 15;

describe.each(databaseKinds)('faults over IndexedDB and the server on %s', (kind) => {
  it('survives random schedules', async () => {
    const { failure, schedules } = await runIndexedDb(kind, 20_260_302, schedulesPlayed);
    expect(failure).toBeNull();
    expect(schedules).toBe(schedulesPlayed);
  }, 300_000);
});
