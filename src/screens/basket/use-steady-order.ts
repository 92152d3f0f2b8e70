import { useRef } from 'react';
import type { BasketLine } from '#contract/endpoints/commands.ts';

/** Keeps the lines in the order in which this screen first saw them, so that a restored line returns to its place. */
export function useSteadyOrder(lines: readonly BasketLine[]): BasketLine[] {
  const seen = useRef(new Map<string, number>());
  for (const { reference } of lines) {
    if (!seen.current.has(reference)) seen.current.set(reference, seen.current.size);
  }
  return lines.toSorted(
    (a, b) => (seen.current.get(a.reference) ?? 0) - (seen.current.get(b.reference) ?? 0),
  );
}
