import { uuidv7 } from 'uuidv7';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import type { DemoArrival } from '../stock/arrival.ts';
import { usernamesOf } from '../people/accounts.ts';
import { after, latest } from './instants.ts';
import { beginRow, toldApart, type Step } from './step.ts';

const DAY = 24 * 60;
/** The user who announces arrivals. */
const ANNOUNCES = 'manager';

/** When an arrival was created: some days before its date, and before today. */
function announcedAt(arrival: DemoArrival, openedAt: string, now: string): string {
  const wished = after(`${arrival.date}T07:40:00.000Z`, -6 * DAY);
  const yesterday = after(now, -DAY);
  return latest(openedAt, wished < yesterday ? wished : yesterday);
}

/**
 * Writes the arrivals with their lines.
 * @returns the steps of their history
 */
export async function writeArrivals(
  tx: Write,
  arrivals: readonly DemoArrival[],
  openedAt: string,
  now: string,
): Promise<Step[]> {
  const drafts = arrivals.map((arrival) => {
    const { lines, ...values } = arrival;
    const created_at = announcedAt(arrival, openedAt, now);
    const stamp = { created_at, updated_at: arrival.applied_at ?? created_at };
    return {
      arrival: { ...values, ...stamp, id: uuidv7(), line_count: lines.length },
      lines: lines.map((line) => ({ ...line, ...stamp, id: uuidv7(), arrival_number: arrival.number })),
    };
  });
  const rows = await insertRows(
    tx,
    'arrivals',
    drafts.map((draft) => draft.arrival),
    toldApart,
  );
  const lines = await insertRows(
    tx,
    'arrivallines',
    drafts.flatMap((draft) => draft.lines),
    toldApart,
  );
  const linesOf = Map.groupBy(lines, (line) => line.arrival_number);
  return rows.flatMap((row) => tellArrival(row, linesOf.get(row.number) ?? [], now));
}

function tellArrival(
  row: EntityRow<'arrivals'>,
  lines: readonly EntityRow<'arrivallines'>[],
  now: string,
): Step[] {
  const steps: Step[] = [];
  const made = { at: row.created_at, by: ANNOUNCES, origin: 'screen' } as const;
  const { applied_at, applied_by } = row;
  const counter = applied_by || usernamesOf('Preparer')[0]!;
  const go = beginRow(steps, 'arrivals', row, { ...made, start: { applied_at: null, applied_by: '' } });
  if (applied_at) go(applied_at, applied_by, { applied_at, applied_by });
  for (const line of lines) {
    const { received, rejected, state } = line;
    const goLine = beginRow(steps, 'arrivallines', line, {
      ...made,
      start: { received: 0, rejected: 0, state: 'expected' },
    });
    if (applied_at) goLine(applied_at, counter, { received, rejected, state }, 'arrival.apply');
    else if (received > 0) goLine(after(now, -25), counter, { received, rejected });
  }
  return steps;
}
