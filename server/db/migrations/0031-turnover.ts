import { sql } from 'kysely';
import { createIndex, createTable, type Migration, type Schema } from '../schema.ts';

/** Turnover counts orders that are not canceled. Queries must use exactly this condition to use the partial index. */
const counts = (row = '') => `${row}status <> 'Canceled' and ${row}deleted_at is null`;
/** Lengths of the prefixes of an instant that are its day and its month. */
const lengths = [10, 7];
const periods = (row = '') => lengths.map((length) => `substr(${row}date_ordered, 1, ${length})`);

/**
 * Turnover by customer and by day, and by month, in UTC. Triggers update it in the same transaction as the orders,
 * whatever wrote them. Days of another time zone overlap UTC days, so queries read the partial days at both ends from
 * the orders themselves (`services/dashboards/cut-period.ts`), and the sums serve every TIMEZONE.
 */
export const turnoverMigration: Migration = {
  id: '0031-turnover',
  async up(schema) {
    const columns = { period: 'text', customer_code: 'text', orders: 'integer', total: 'integer' } as const;
    await createTable(schema, 'turnover', columns, ['period', 'customer_code']);
    for (const period of periods()) {
      await run(
        schema,
        `insert into turnover (period, customer_code, orders, total)
        select ${period}, customer_code, count(*), sum(total) from orders
        where ${counts()} group by ${period}, customer_code`,
      );
    }
    await (schema.kind === 'sqlite' ? keepOnSqlite(schema) : keepOnPostgres(schema));
    const held = ['date_ordered', 'customer_code', 'total', 'status', 'deleted_at'];
    await createIndex(schema, 'orders_turnover', 'orders', held, { where: counts() });
  },
};

const run = ({ q }: Schema, text: string) => sql.raw(text).execute(q);

async function keepOnSqlite(schema: Schema): Promise<void> {
  const put = (row: string, sign: string) => {
    const values = periods(row).map(
      (period) => `(${period}, ${row}customer_code, ${sign}1, ${sign}${row}total)`,
    );
    return `insert into turnover (period, customer_code, orders, total) values ${values.join(', ')}
      on conflict (period, customer_code)
      do update set orders = orders + excluded.orders, total = total + excluded.total;`;
  };
  const add = put('new.', '');
  const take = `${put('old.', '-')} delete from turnover
    where customer_code = old.customer_code and orders = 0 and period in (${periods('old.').join(', ')});`;
  const [was, is] = [counts('old.'), counts('new.')];
  const moved = `old.total <> new.total or old.customer_code <> new.customer_code
    or ${periods('old.')[0]} <> ${periods('new.')[0]}`;
  const triggers = {
    made: `after insert on orders when ${is} begin ${add} end`,
    gone: `after delete on orders when ${was} begin ${take} end`,
    left: `after update on orders when ${was} and (not (${is}) or ${moved}) begin ${take} end`,
    came: `after update on orders when ${is} and (not (${was}) or ${moved}) begin ${add} end`,
  };
  for (const [name, text] of Object.entries(triggers))
    await run(schema, `create trigger turnover_${name} ${text}`);
}

/** Once per statement, however many rows it writes. */
async function keepOnPostgres(schema: Schema): Promise<void> {
  const written = (rows: string, sign: string) =>
    periods().map(
      (period) => `select ${period} as period, customer_code, ${sign}1 as orders, ${sign}total as total
        from ${rows} where ${counts()}`,
    );
  const [was, is] = [written('old_rows', '-'), written('new_rows', '')];
  const acts = {
    insert: { parts: is, tables: 'new table as new_rows' },
    delete: { parts: was, tables: 'old table as old_rows' },
    update: { parts: [...was, ...is], tables: 'old table as old_rows new table as new_rows' },
  };
  for (const [act, { parts, tables }] of Object.entries(acts)) {
    const tidy = `delete from turnover t using (${was.join(' union ')}) as w
      where t.orders = 0 and t.period = w.period and t.customer_code = w.customer_code;`;
    await run(
      schema,
      `create function turnover_${act}() returns trigger language plpgsql as $$ begin
        insert into turnover (period, customer_code, orders, total)
        select period, customer_code, sum(orders), sum(total) from (${parts.join(' union all ')}) as w
        group by period, customer_code having sum(orders) <> 0 or sum(total) <> 0
        on conflict (period, customer_code) do update
          set orders = turnover.orders + excluded.orders, total = turnover.total + excluded.total;
        if not found then return null; end if;
        ${act === 'insert' ? '' : tidy}
        return null;
      end $$`,
    );
    await run(
      schema,
      `create trigger turnover_${act} after ${act} on orders referencing ${tables}
        for each statement execute function turnover_${act}()`,
    );
  }
}
