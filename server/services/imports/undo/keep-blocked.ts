import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Queries } from '#server/db/database.ts';
import type { BetweenParts } from '../../background-jobs/in-parts.ts';
import { findLaterChanges, findUses } from './find-obstacles.ts';
import { unitsOf, type Obstacle, type Trace, type TraceRow } from './trace.ts';

/**
 * Marks the rows of a trace that cannot be undone, with the rest of their units and with what they use
 * themselves.
 * @param rows the waiting rows to look at
 */
export async function keepBlocked(
  q: Queries,
  trace: Trace,
  rows: readonly TraceRow[],
  actIds: readonly string[],
  betweenParts: BetweenParts = yieldToEventLoop,
): Promise<void> {
  const units = unitsOf(rows);
  await betweenParts();
  let found: Map<TraceRow, Obstacle> = await findLaterChanges(q, rows, actIds, betweenParts);
  do {
    for (const [row, obstacle] of found) keepRow(row, obstacle);
    for (const unit of found.size > 0 ? units : [])
      if (unit.some((row) => found.has(row)))
        for (const row of unit) keepRow(row, { reason: 'together', by: null });
    const waiting = rows.filter(({ state }) => state === 'waiting');
    found = await findUses(q, trace, waiting, betweenParts);
  } while (found.size > 0);
}

/** Marks a row as kept, unless it already is. */
export function keepRow(row: TraceRow, obstacle: Obstacle): void {
  if (row.state === 'waiting') Object.assign(row, { state: 'kept', obstacle });
}
