import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

/** Jobs record whether their order is in preparation, and the index of open jobs holds only those. */
export const activeJobsMigration: Migration = {
  id: '0061-active-jobs',
  async up(schema) {
    const { kind, q } = schema;
    await sql`alter table customizations add column active ${sql.raw(kind === 'postgres' ? 'bigint' : 'integer')}
      not null default 0`.execute(q);
    await sql`update customizations set active = 1 where exists (
      select 1 from orders o where o.id = order_id and o.status = 'Pending' and o.deleted_at is null)`.execute(
      q,
    );
    await sql`drop index customizations_open`.execute(q);
    const columns = ['active', 'state', 'technique', 'proof', 'proof_required', 'customer_code'];
    await createIndex(schema, 'customizations_open', 'customizations', [...columns, 'deleted_at'], {
      where: "active = 1 and state in ('to do', 'in progress', 'blocked') and deleted_at is null",
    });
  },
};
