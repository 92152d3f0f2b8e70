import { sql } from 'kysely';
import { createIndex, createTable, type Migration, type Schema } from '../schema.ts';

/** Sales count orders that are not canceled, as turnover does (0031). */
const sold = (order: string) => `${order}status <> 'Canceled' and ${order}deleted_at is null`;
/** Pieces that the amount of a line is for: the shipped ones once the order has shipped. */
const pieces = (order: string, line: string) =>
  `case when ${order}status in ('Shipped', 'Completed') then ${line}shipped else ${line}quantity end`;
/** Lengths of the prefixes of an instant that are its month and its year. */
const lengths = [7, 4];

/** A table of sums by period: of lines, by columns of the line, or of orders, by columns of the order. */
type Sums = { table: string; by: readonly string[] };
const ofLines: readonly Sums[] = [
  { table: 'sales_article', by: ['reference', 'category'] },
  { table: 'sales_category', by: ['category'] },
];
const ofOrders: readonly Sums[] = [
  { table: 'sales_customer', by: ['customer_code', 'commercial'] },
  { table: 'sales_commercial', by: ['commercial'] },
];
const tables = [...ofLines, ...ofOrders];

/**
 * Sales by article and category, by customer and commercial, by UTC month and year; `n` is the number of lines or of
 * orders. Triggers update the sums in the same transaction as orders and lines, whatever wrote them. Queries add the
 * orders of the partial months at both ends of a period (`services/reports/cut-months.ts`), so the sums serve every
 * TIMEZONE.
 */
export const salesMigration: Migration = {
  id: '0103-sales',
  async up(schema) {
    for (const sums of tables) await makeTable(schema, sums);
    for (const length of lengths) {
      const period = `substr(o.date_ordered, 1, ${length})`;
      for (const { table, by } of ofLines) {
        const keys = by.map((column) => `l.${column}`).join(', ');
        await run(
          schema,
          `insert into ${table} (period, ${by.join(', ')}, n, pieces, total)
          select ${period}, ${keys}, count(*), sum(${pieces('o.', 'l.')}), sum(l.total)
          from orders o join orderlines l on l.order_id = o.id
          where ${sold('o.')} and l.deleted_at is null group by ${period}, ${keys}`,
        );
      }
      for (const { table, by } of ofOrders) {
        const keys = by.map((column) => `o.${column}`).join(', ');
        await run(
          schema,
          `insert into ${table} (period, ${by.join(', ')}, n, pieces, total)
          select ${period}, ${keys}, count(*), sum(o.piece_count), sum(o.total)
          from orders o where ${sold('o.')} group by ${period}, ${keys}`,
        );
      }
    }
    await (schema.kind === 'sqlite' ? keepOnSqlite(schema) : keepOnPostgres(schema));
    await run(schema, 'drop index orderlines_order');
    // Everything that sales read of a line, so that they read the index alone.
    const held = ['reference', 'category', 'quantity', 'shipped', 'total', 'deleted_at'];
    await createIndex(schema, 'orderlines_order', 'orderlines', ['order_id', 'position', ...held]);
  },
};

const run = ({ q }: Schema, text: string) => sql.raw(text).execute(q);

/** On SQLite the rows are stored in the order of the key: a month is read in one piece. */
async function makeTable(schema: Schema, { table, by }: Sums): Promise<void> {
  const keys = ['period', ...by];
  const numbers = ['n', 'pieces', 'total'];
  if (schema.kind === 'sqlite') {
    const columns = [
      ...keys.map((column) => `${column} text not null default ''`),
      ...numbers.map((column) => `${column} integer not null default 0`),
    ];
    await run(
      schema,
      `create table ${table} (${columns.join(', ')}, primary key (${keys.join(', ')})) without rowid`,
    );
    return;
  }
  const columns = [
    ...keys.map((column) => [column, 'text' as const]),
    ...numbers.map((column) => [column, 'integer' as const]),
  ];
  await createTable(schema, table, Object.fromEntries(columns), keys);
}

const add = ({ table, by }: Sums, select: string) =>
  `insert into ${table} (period, ${by.join(', ')}, n, pieces, total) ${select}
    on conflict (period, ${by.join(', ')}) do update set n = ${table}.n + excluded.n,
    pieces = ${table}.pieces + excluded.pieces, total = ${table}.total + excluded.total;`;

async function keepOnSqlite(schema: Schema): Promise<void> {
  const each = (select: (length: number) => string) => lengths.map(select).join(' union all ');
  const keysOf = (by: readonly string[], row: string) => by.map((column) => `${row}${column}`).join(', ');
  const all = (sums: readonly Sums[], text: (one: Sums) => string) => sums.map(text).join(' ');
  /** One line, of its order as it is now. */
  const lineOf = (row: string, sign: string) =>
    all(ofLines, (sums) =>
      add(
        sums,
        each(
          (length) => `select substr(o.date_ordered, 1, ${length}), ${keysOf(sums.by, row)}, ${sign}1,
            ${sign}(${pieces('o.', row)}), ${sign}${row}total
          from orders o where o.id = ${row}order_id and ${sold('o.')}`,
        ),
      ),
    );
  /** All lines of an order. */
  const linesOf = (row: string, sign: string) =>
    all(ofLines, (sums) =>
      add(
        sums,
        each(
          (
            length,
          ) => `select substr(${row}date_ordered, 1, ${length}), ${keysOf(sums.by, 'l.')}, ${sign}count(*),
            ${sign}sum(${pieces(row, 'l.')}), ${sign}sum(l.total)
          from orderlines l where l.order_id = ${row}id and l.deleted_at is null
          group by ${keysOf(sums.by, 'l.')}`,
        ),
      ),
    );
  const orderOf = (row: string, sign: string) =>
    all(ofOrders, (sums) =>
      add(
        sums,
        each(
          (length) => `select substr(${row}date_ordered, 1, ${length}), ${keysOf(sums.by, row)},
            ${sign}1, ${sign}${row}piece_count, ${sign}${row}total where true`,
        ),
      ),
    );
  const periodsOf = (row: string) =>
    lengths.map((length) => `substr(${row}date_ordered, 1, ${length})`).join(', ');
  const same = (by: readonly string[]) => by.map((column) => `${column} = old.${column}`).join(' and ');
  const tidyLine = all(
    ofLines,
    ({ table, by }) => `delete from ${table} where n = 0 and ${same(by)}
      and period in (select substr(o.date_ordered, 1, p.length)
        from orders o, (select 7 as length union all select 4) p where o.id = old.order_id);`,
  );
  const tidyLines = all(
    ofLines,
    ({ table, by: [first] }) => `delete from ${table} where n = 0 and period in (${periodsOf('old.')})
      and ${first} in (select ${first} from orderlines where order_id = old.id);`,
  );
  const tidyOrder = all(
    ofOrders,
    ({ table, by }) => `delete from ${table} where n = 0 and period in (${periodsOf('old.')})
      and ${same(by)};`,
  );
  const [was, is] = [sold('old.'), sold('new.')];
  const differ = (columns: string[]) =>
    columns.map((column) => `old.${column} <> new.${column}`).join(' or ');
  const shipped = (row: string) => `(${row}status in ('Shipped', 'Completed'))`;
  const moved = 'substr(old.date_ordered, 1, 7) <> substr(new.date_ordered, 1, 7)';
  const orderMoved = `${moved} or ${differ(['customer_code', 'commercial', 'piece_count', 'total'])}`;
  const linesMoved = `${moved} or ${shipped('old.')} <> ${shipped('new.')}`;
  const lineMoved = `(old.deleted_at is null) <> (new.deleted_at is null)
    or ${differ(['order_id', 'reference', 'category', 'quantity', 'shipped', 'total'])}`;
  const triggers = {
    line_made: `after insert on orderlines when new.deleted_at is null begin ${lineOf('new.', '')} end`,
    line_gone: `after delete on orderlines when old.deleted_at is null
      begin ${lineOf('old.', '-')} ${tidyLine} end`,
    line_left: `after update on orderlines when old.deleted_at is null and (${lineMoved})
      begin ${lineOf('old.', '-')} ${tidyLine} end`,
    line_came: `after update on orderlines when new.deleted_at is null and (${lineMoved})
      begin ${lineOf('new.', '')} end`,
    order_made: `after insert on orders when ${is} begin ${orderOf('new.', '')} ${linesOf('new.', '')} end`,
    order_gone: `after delete on orders when ${was}
      begin ${orderOf('old.', '-')} ${tidyOrder} ${linesOf('old.', '-')} ${tidyLines} end`,
    order_left: `after update on orders when ${was} and (not (${is}) or ${orderMoved})
      begin ${orderOf('old.', '-')} ${tidyOrder} end`,
    order_came: `after update on orders when ${is} and (not (${was}) or ${orderMoved})
      begin ${orderOf('new.', '')} end`,
    lines_left: `after update on orders when ${was} and (not (${is}) or ${linesMoved})
      begin ${linesOf('old.', '-')} ${tidyLines} end`,
    lines_came: `after update on orders when ${is} and (not (${was}) or ${linesMoved})
      begin ${linesOf('new.', '')} end`,
  };
  for (const [name, text] of Object.entries(triggers))
    await run(schema, `create trigger sales_${name} ${text}`);
}

/** Once per statement, however many rows it writes. */
async function keepOnPostgres(schema: Schema): Promise<void> {
  const periods = '(values (7), (4)) as n(length)';
  const period = 'substr(o.date_ordered, 1, n.length)';
  const keysOf = (by: readonly string[], row: string) => by.map((column) => `${row}.${column}`).join(', ');
  const lines = ({ by }: Sums, rows: string, sign: string) =>
    `select ${period} as period, ${keysOf(by, 'l')}, ${sign}1 as n,
      ${sign}(${pieces('o.', 'l.')}) as pieces, ${sign}l.total as total
    from ${rows}, ${periods} where l.order_id = o.id and ${sold('o.')} and l.deleted_at is null`;
  const orders = ({ by }: Sums, rows: string, sign: string) =>
    `select ${period} as period, ${keysOf(by, 'o')}, ${sign}1 as n,
      ${sign}o.piece_count as pieces, ${sign}o.total as total from ${rows} o, ${periods} where ${sold('o.')}`;
  // Nearly every update of an order leaves its sales as they are: only its changed rows read their lines.
  const changed = (
    rows: string,
    others: string,
  ) => `(select a.* from ${rows} a join ${others} b on b.id = a.id
    where a.status <> b.status or a.deleted_at is distinct from b.deleted_at
      or a.date_ordered <> b.date_ordered)`;
  /** Applies the sums of the old rows (subtracted) and the new ones, then deletes sums of nothing. */
  const write = (sums: Sums, left: string[], came: string[]) => {
    const keys = ['period', ...sums.by];
    const parts = [...left, ...came];
    const tidy = left.map(
      (part) => `delete from ${sums.table} t using (${part}) as w
        where t.n = 0 and ${keys.map((column) => `t.${column} = w.${column}`).join(' and ')};`,
    );
    return [
      add(
        sums,
        `select ${keys.join(', ')}, sum(n), sum(pieces), sum(total) from (${parts.join(' union all ')}) as w
        group by ${keys.join(', ')} having sum(n) <> 0 or sum(pieces) <> 0 or sum(total) <> 0`,
      ),
      ...tidy,
    ].join('\n');
  };
  const rowsOf = {
    insert: 'new table as new_rows',
    delete: 'old table as old_rows',
    update: 'old table as old_rows new table as new_rows',
  };
  const make = async (table: string, act: keyof typeof rowsOf, body: string) => {
    const name = `sales_${table}_${act}`;
    await run(
      schema,
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
    await run(
      schema,
      `create trigger ${name} after ${act} on ${table} referencing ${rowsOf[act]}
        for each statement execute function ${name}()`,
    );
  };
  for (const act of ['insert', 'delete', 'update'] as const) {
    const was = act === 'insert' ? [] : ['old_rows'];
    const is = act === 'delete' ? [] : ['new_rows'];
    const ofLine = ofLines.map((sums) =>
      write(
        sums,
        was.map((rows) => lines(sums, `${rows} l, orders o`, '-')),
        is.map((rows) => lines(sums, `${rows} l, orders o`, '')),
      ),
    );
    await make('orderlines', act, ofLine.join('\n'));
    const moved = (rows: string, others: string) =>
      `${act === 'update' ? changed(rows, others) : rows} o, orderlines l`;
    const ofOrder = ofOrders.map((sums) =>
      write(
        sums,
        was.map((rows) => orders(sums, rows, '-')),
        is.map((rows) => orders(sums, rows, '')),
      ),
    );
    const itsLines = ofLines.map((sums) =>
      write(
        sums,
        was.map((rows) => lines(sums, moved(rows, 'new_rows'), '-')),
        is.map((rows) => lines(sums, moved(rows, 'old_rows'), '')),
      ),
    );
    await make('orders', act, [...ofOrder, ...itsLines].join('\n'));
  }
}
