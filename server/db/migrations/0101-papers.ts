import { sql } from 'kysely';
import { createTable, type Migration } from '../schema.ts';

/**
 * What papers need: the company, the language of customers and orders, and the numbers of delivery notes. Orders that
 * have shipped get the number of their first delivery note. The feed's rows have new fields, so every device resyncs.
 */
export const papersMigration: Migration = {
  id: '0101-papers',
  async up(schema) {
    const { kind, q } = schema;
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await createTable(
      schema,
      'company',
      {
        id: 'integer',
        version: 'integer',
        updated_at: 'text',
        name: 'text',
        address: 'text',
        siret: 'text',
        vat_number: 'text',
        legal_notice: 'text',
        phone: 'text',
        email: 'text',
        iban: 'text',
        bic: 'text',
        payment_terms: 'text',
        language: 'text',
        logo: 'text',
      },
      ['id'],
    );
    await sql`insert into company (id, version) values (1, 1)`.execute(q);
    await sql`alter table customers add column language ${text} not null default 'company'`.execute(q);
    await sql`alter table orders add column language ${text} not null default ''`.execute(q);
    await sql`alter table orders add column delivery_note ${text} not null default ''`.execute(q);
    await sql`update orders set delivery_note = 'BL-' || number where shipped_at is not null`.execute(q);
  },
};
