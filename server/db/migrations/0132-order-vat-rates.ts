import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/**
 * Orders have their own VAT rate, in thousandths of a percent: existing ones that of the last start, with which their balance
 * due was computed. A default fills the column without writing the rows; the program writes it for every new order. The
 * feed's rows have a new field, so every device resyncs.
 */
export const orderVatRatesMigration: Migration = {
  id: '0132-order-vat-rates',
  async up({ kind, q }) {
    const integer = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    const { rows } = await sql<{
      value: string;
    }>`select value from setting where key = 'vat_rate'`.execute(q);
    const rate = Math.round(Number(rows[0]?.value ?? 20) * 1000);
    await sql`alter table orders add column vat_millipercent ${integer} not null default ${sql.lit(rate)}`.execute(
      q,
    );
  },
};
