import { maxSeenLines } from '../rules/stock/arrival-limits.ts';
import type { CommandArgs } from './registry.ts';

type Counts = { id: string; received: number; rejected: number };

/**
 * The counts that the user sees: of each line with received pieces, or a digest of all where the command would be too
 * large to send.
 */
export function seenCountsOf(
  lines: readonly (Counts & { reference: string })[],
): Pick<CommandArgs<'arrival.apply'>, 'seen' | 'seen_digest'> {
  const counted = lines.filter(isCounted);
  if (counted.length > maxSeenLines) return { seen_digest: digestOfCounts(counted) };
  return {
    seen: counted.map(({ id, reference, received, rejected }) => ({
      line_id: id,
      reference,
      received,
      rejected,
    })),
  };
}

/** A digest of the lines with received pieces, 16 hexadecimal digits; the same in any order of the lines. */
export function digestOfCounts(lines: readonly Counts[]): string {
  const texts = lines.filter(isCounted).map(({ id, received, rejected }) => `${id} ${received} ${rejected};`);
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (const text of texts.sort()) {
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b);
      two ^= two >>> 15;
    }
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

function isCounted({ received }: Counts): boolean {
  return received > 0;
}
