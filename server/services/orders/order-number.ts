import { sql } from 'kysely';
import type { Write } from '#server/db/transact.ts';

/**
 * Takes the next number of the year, `2026-000123`. The counter is written in the transaction of the order: a rollback
 * takes the number back, and parallel orders wait for each other, so that no number is skipped.
 */
export async function nextOrderNumber(tx: Write, timezone: string): Promise<string> {
  const year = yearIn(tx.now, timezone);
  const { value } = await tx.q
    .insertInto('counter')
    .values({ name: `order:${year}`, value: 1 })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: sql<number>`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${year}-${String(value).padStart(6, '0')}`;
}

/** Continues the numbering after the highest imported number of each year, so that none is used twice. */
export async function continueOrderNumbersAfter(tx: Write, numbers: readonly string[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const number of numbers) {
    const [, year, count] = /^(\d{4})-(\d{6,9})$/u.exec(number) ?? [];
    if (year) highest.set(year, Math.max(highest.get(year) ?? 0, Number(count)));
  }
  for (const [year, value] of highest) {
    await tx.q
      .insertInto('counter')
      .values({ name: `order:${year}`, value })
      .onConflict((oc) =>
        oc.column('name').doUpdateSet({
          value: sql<number>`case when counter.value > ${value} then counter.value else ${value} end`,
        }),
      )
      .execute();
  }
}

const years = new Map<string, Intl.DateTimeFormat>();

/** The year of an instant in the operator's time zone (`TIMEZONE`). */
function yearIn(instant: string, timezone: string): string {
  let format = years.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric' });
    years.set(timezone, format);
  }
  return format.format(new Date(instant));
}
