import { expect } from 'vitest';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { TestApp } from './test-app.ts';

type Entry = Omit<SystemTables['history'], 'changes' | 'fields'> & {
  fields: string[];
  changes: Record<string, [unknown, unknown]>;
};

/** An expected audit entry; `changes` names some of the fields that changed. */
export type Told = Partial<Omit<Entry, 'changes' | 'fields'>> & {
  fields?: readonly string[];
  changes?: Record<string, unknown>;
};

/** Observes the entries that are added to the history. */
export function watchHistory(t: TestApp) {
  const read = async (after: string): Promise<Entry[]> => {
    const rows = await t.db.read
      .selectFrom('history')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      changes: JSON.parse(row.changes) as Entry['changes'],
      fields: JSON.parse(row.fields) as string[],
    }));
  };
  return {
    /** Runs an action and expects all of these entries in the history; returns the new entries. */
    expectTold: async (act: () => Promise<unknown>, ...told: Told[]): Promise<Entry[]> => {
      const last = (await read('')).at(-1)?.id ?? '';
      await act();
      const gained = await read(last);
      for (const one of told) {
        expect(gained, JSON.stringify(one)).toContainEqual(expect.objectContaining(asPart(one)));
      }
      for (const entry of gained) {
        expect(Object.keys(entry.changes), 'something changed').not.toEqual([]);
        expect(entry.fields).toEqual(Object.keys(entry.changes));
        expect(entry.act_id).not.toBe('');
        for (const [from, to] of Object.values(entry.changes)) {
          if (entry.action === 'create') expect(from).toBeNull();
          expect(from).not.toEqual(to);
        }
      }
      return gained;
    },
  };
}

function asPart({ changes, ...rest }: Told): object {
  return changes ? { ...rest, changes: expect.objectContaining(changes) as unknown } : rest;
}
