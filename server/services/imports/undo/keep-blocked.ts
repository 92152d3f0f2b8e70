import type { Queries } from '#server/db/database.ts';
import { findLaterChanges, findUses, type OnPart } from './find-obstacles.ts';
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
  acts: readonly string[],
  onPart?: OnPart,
): Promise<void> {
  const units = new Map(unitsOf(rows).flatMap((unit) => unit.map((row) => [row, unit] as const)));
  await onPart?.();
  let found: Map<TraceRow, Obstacle> = await findLaterChanges(q, rows, acts, onPart);
  do {
    for (const [row, obstacle] of found) keepRow(row, obstacle);
    const touched = new Set([...found.keys()].map((row) => units.get(row)!));
    for (const unit of touched) for (const row of unit) keepRow(row, { reason: 'together', by: null });
    const waiting = rows.filter(({ state }) => state === 'waiting');
    found = await findUses(q, trace, waiting, onPart);
  } while (found.size > 0);
}

/** Marks a row as kept, unless it already is. */
export function keepRow(row: TraceRow, obstacle: Obstacle): void {
  if (row.state === 'waiting') Object.assign(row, { state: 'kept', obstacle });
}
