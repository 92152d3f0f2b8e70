import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { shipmentDecisions, type DecidedPieces } from '#contract/rules/orders/shipment-decisions.ts';
import { factOf, inOrderOfLines, textOf } from './entry-values.ts';
import type { DecidedLine, Decision } from './timeline-event.ts';

/** More lines than these are not named. */
const MAX_LINES = 12;

/**
 * What the user decided with a shipment about pieces that did not ship as ordered; empty where an older server did not
 * store it. The number of pieces is that of all lines. The lines are named, each by itself, if the entries of all of them
 * are here: a Technician does not see every line, and a long history is cut.
 */
export function decisionsIn(shipment: HistoryEntry, act: readonly HistoryEntry[]): Decision[] {
  const decided = decidedIn(shipment);
  if (!decided) return [];
  const entries = inOrderOfLines(act.filter(({ entity }) => entity === 'orderlines'));
  return shipmentDecisions.flatMap((decision) => {
    const total = decided[decision];
    if (total === 0) return [];
    const lines = entries.flatMap((entry): DecidedLine[] => {
      const pieces = decidedIn(entry)?.[decision] ?? 0;
      const of = decision === 'unmarked' ? Number(factOf(entry, 'shipped')) : pieces;
      return pieces > 0 ? [{ reference: textOf(factOf(entry, 'reference')), pieces, of }] : [];
    });
    const isWhole = lines.reduce((sum, { pieces }) => sum + pieces, 0) === total;
    return [{ decision, pieces: total, lines: isWhole && lines.length <= MAX_LINES ? lines : [] }];
  });
}

function decidedIn({ facts }: HistoryEntry): DecidedPieces | undefined {
  return facts?.['decided'] as DecidedPieces | undefined;
}
