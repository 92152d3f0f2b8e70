import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { shipmentDecisions, type DecidedPieces } from '#contract/rules/orders/shipment-decisions.ts';
import { factOf, inOrderOfLines, textOf } from './entry-values.ts';
import type { DecidedArticle, Decision } from './timeline-event.ts';

/** More articles than these are not named. */
const MAX_ARTICLES = 12;

/**
 * What the user decided with a shipment about pieces that did not ship as ordered; empty where an older server did not
 * store it. The number of pieces is that of all lines. The articles are named if the entries of all of these lines are
 * here: a Technician does not see every line, and a long history is cut.
 */
export function decisionsIn(shipment: HistoryEntry, act: readonly HistoryEntry[]): Decision[] {
  const decided = decidedIn(shipment);
  if (!decided) return [];
  const lines = inOrderOfLines(act.filter(({ entity }) => entity === 'orderlines'));
  return shipmentDecisions.flatMap((decision) => {
    const total = decided[decision];
    const articles = new Map<string, DecidedArticle>();
    for (const line of lines) {
      const pieces = decidedIn(line)?.[decision] ?? 0;
      if (pieces === 0) continue;
      const reference = textOf(factOf(line, 'reference'));
      const known = articles.get(reference);
      const of = decision === 'unmarked' ? Number(factOf(line, 'shipped')) : pieces;
      articles.set(reference, {
        reference,
        pieces: pieces + (known?.pieces ?? 0),
        of: of + (known?.of ?? 0),
      });
    }
    const named = [...articles.values()];
    const isWhole = named.reduce((sum, { pieces }) => sum + pieces, 0) === total;
    return total > 0
      ? [{ decision, pieces: total, articles: isWhole && named.length <= MAX_ARTICLES ? named : [] }]
      : [];
  });
}

function decidedIn({ facts }: HistoryEntry): DecidedPieces | undefined {
  return facts?.['decided'] as DecidedPieces | undefined;
}
