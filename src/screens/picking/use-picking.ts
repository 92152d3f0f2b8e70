import { useState } from 'react';
import type { ShortReason } from '#contract/rules/orders/preparation.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalShort, signalWrong } from '#src/scan/signals.ts';
import { currentLine, start, type Shown } from './picking-step.ts';
import { isSamePlace, readScan, type Found } from './read-scan.ts';
import { isOpen, openStops, type Line } from './pick-list.ts';

/**
 * The picking process along an order's lines. Every action is queued at once and shown as an optimistic value: nothing
 * waits for the network, and the only local state is the current position.
 */
export function usePicking(orderId: string, stops: readonly Line[]) {
  const [shown, setShown] = useState<Shown>(start);
  const line = currentLine(stops, shown);
  const intended = useOptimisticValue<number>();
  // A scanner is faster than the store, so the next piece is counted from the optimistic value.
  const pickedOf = (target: Line) => intended.of(target.id, target.picked);
  // Called at every render, so that it notices when the store has caught up.
  if (line) pickedOf(line);

  const goTo = (id: string | null) => setShown({ at: id, moment: { name: 'ready', place: null } });
  const next = () => goTo(openStops(stops, line?.id ?? null)[0]?.id ?? null);
  const setPicked = (target: Line, picked: number) => {
    const from = pickedOf(target);
    const shows = from === target.picked;
    const settled = target.prep_state !== 'short' && !(isOpen(target) && picked === target.quantity);
    if (picked === from && (settled || !shows)) return;
    const id = enqueue('line.pick', { order_id: orderId, line_id: target.id, picked, from });
    intended.note(target.id, picked, id);
  };
  const confirm = (target: Line) => {
    const before = pickedOf(target);
    signalRight();
    setPicked(target, target.quantity);
    setShown({ at: target.id, moment: { name: 'right', before } });
  };
  /** One piece more or less, within the ordered quantity. */
  const step = (target: Line, by: 1 | -1) =>
    setPicked(target, Math.min(target.quantity, Math.max(0, pickedOf(target) + by)));

  const scanArticle = (found: Found, target: Line) => {
    switch (found.kind) {
      case 'right':
        return confirm(target);
      case 'place': {
        const here = isSamePlace(found.place, target.location);
        if (here) signalRight();
        else signalWrong();
        return setShown({ at: target.id, moment: { name: 'ready', place: found.place } });
      }
      case 'line':
      case 'order':
      case 'ambiguous':
      case 'unchecked':
      case 'unknown':
        signalWrong();
        return setShown({ at: target.id, moment: { name: 'wrong', found } });
    }
  };

  /**
   * After the right article, another scan of it adds one piece, and a scan of another open line's article continues
   * there.
   */
  const scanAfterRight = (scan: Scan, target: Line, known: ArticlesByCode | null) => {
    const found = readScan(scan, target, stops, known);
    if (found.kind === 'right') {
      signalRight();
      return step(target, 1);
    }
    if (found.kind === 'line' && isOpen(found.line)) return confirm(found.line);
    const following = openStops(stops, target.id)[0];
    return scanArticle(following ? readScan(scan, following, stops, known) : found, following ?? target);
  };

  return {
    line,
    moment: shown.moment,
    goTo,
    next,
    confirm,
    setPicked,
    step,
    /** Handles a scan, with the matches of its code in the whole catalogue. */
    scan: (scan: Scan, known: ArticlesByCode | null) => {
      // Picking is complete: nothing can be counted any more.
      if (!line) return signalWrong();
      if (shown.moment.name === 'right') scanAfterRight(scan, line, known);
      else scanArticle(readScan(scan, line, stops, known), line);
    },
    /** Undoes the last confirmation. */
    undo: () => {
      if (!line || shown.moment.name !== 'right') return;
      setPicked(line, shown.moment.before);
      goTo(line.id);
    },
    declareShort: (target: Line, picked: number, reason: ShortReason) => {
      signalShort();
      const from = pickedOf(target);
      const id = enqueue('line.short', { order_id: orderId, line_id: target.id, picked, from, reason });
      intended.note(target.id, picked, id);
      next();
    },
  };
}

export type Picking = ReturnType<typeof usePicking>;
