import { t } from '@lingui/core/macro';
import type { Line } from './line-facts.ts';

/**
 * What became of the pieces of a shipped line that did not ship; empty if all of them did.
 * @param number formats a number of pieces
 */
export function remainderText(line: Line, number: (pieces: number) => string): string {
  const [moved, closed] = [number(line.backordered), number(line.quantity - line.shipped)];
  return [
    line.backordered > 0 ? t`${moved} in the back order` : '',
    line.quantity > line.shipped ? t`${closed} closed` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
