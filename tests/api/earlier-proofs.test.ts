import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';

describe.each(databaseKinds)('proofs from before they had versions, on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await migrate(
      db,
      systemClock,
      allMigrations.filter(({ id }) => id < '0106'),
    );
    const insert = (id: string, proof: string, withdrawn: string, image: string, reason: string) =>
      sql`insert into customizations
        (id, created_at, updated_at, version, proof, proof_withdrawn, proof_image, proof_reason, proof_sent_at)
        values (${id}, ${at}, ${at}, 1, ${proof}, ${withdrawn}, ${image}, ${reason}, ${image === '' ? null : at})`.execute(
        db.write,
      );
    await insert('never', 'none', '', '', '');
    await insert('sent', 'sent', '', 'aabbcc.one', '');
    await insert('refused', 'refused', '', 'aabbcc.two', 'trop petit');
    await insert('edited', 'none', 'approved', '', '');
    await migrate(db, systemClock, allMigrations);
  });
  afterAll(() => db.close());

  it('are version 1 with their answer, and an edited one stays to be sent', async () => {
    const jobs = await db.read
      .selectFrom('customizations')
      .select(['id', 'proof_version', 'artwork'])
      .execute();
    expect(Object.fromEntries(jobs.map(({ id, proof_version }) => [id, proof_version]))).toEqual({
      never: 0,
      sent: 1,
      refused: 1,
      edited: 1,
    });
    expect(new Set(jobs.map(({ artwork }) => artwork))).toEqual(new Set(['[]']));
    const versions = await db.read
      .selectFrom('proof_version')
      .select(['customization_id', 'answer', 'image', 'reason', 'sent_at', 'hash'])
      .orderBy('customization_id')
      .execute();
    const known = { reason: '', sent_at: at, hash: '' };
    expect(versions).toEqual([
      { ...known, customization_id: 'edited', answer: 'approved', image: '' },
      { ...known, customization_id: 'refused', answer: 'refused', image: 'aabbcc.two', reason: 'trop petit' },
      { ...known, customization_id: 'sent', answer: '', image: 'aabbcc.one' },
    ]);
  });
});
