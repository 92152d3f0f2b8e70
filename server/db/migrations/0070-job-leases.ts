import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

/** Imports and bulk changes store the runner that works on them, so that another can take over once it is gone. */
export const jobLeasesMigration: Migration = {
  id: '0070-job-leases',
  async up(schema) {
    const text = schema.kind === 'postgres' ? 'text collate "C"' : 'text';
    const number = schema.kind === 'postgres' ? 'bigint' : 'integer';
    for (const table of ['import_job', 'bulk_job']) {
      for (const column of ['runner', 'runner_until', 'origin', 'device'])
        await sql
          .raw(`alter table ${table} add column "${column}" ${text} not null default ''`)
          .execute(schema.q);
      await sql.raw(`alter table ${table} add column resumes ${number} not null default 0`).execute(schema.q);
    }
    await createIndex(schema, 'import_job_under_way', 'import_job', ['runner_until'], {
      where: "state in ('checking', 'applying', 'undoing')",
    });
    await createIndex(schema, 'bulk_job_under_way', 'bulk_job', ['runner_until'], {
      where: "state in ('running', 'undoing')",
    });
  },
};
