import { useState } from 'react';
import type { ShortReason } from '#contract/rules/orders/preparation.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readScanCount } from '#src/floor/scan-count.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalShort, signalWrong } from '#src/scan/signals.ts';
import { currentLine, start, type Refused, type Shown } from './picking-step.ts';
import { hasPiecesLeft, isOpen, walkFrom, type Line } from './pick-list.ts';
import { expectedLine, isSamePlace, readScan } from './read-scan.ts';

/** A count above the recorded stock, which the user has to confirm. */
export type DoubtfulCount = { line: Line; picked: number; onHand: number };

/**
 * The picking process along an order's lines. Every action is queued at once and shown as an optimistic value: nothing
 * waits for the network, and the only local state is the current position.
 * @param onHandOf the recorded stock of a line's product; null if it is unknown
 */
export function usePicking(orderId: string, stops: readonly Line[], onHandOf: (line: Line) => number | null) {
  const [shown, setShown] = useState<Shown>(start);
  const [doubt, setDoubt] = useState<DoubtfulCount | null>(null);
  const [typing, setTyping] = useState(false);
  const line = currentLine(stops, shown);
  const intended = useOptimisticValue<number>();
  // A scanner is faster than the store, so the next piece is counted from the optimistic value.
  const pickedOf = (target: Line) => intended.of(target.id, target.picked);
  // Called at every render, so that it notices when the store has caught up.
  if (line) pickedOf(line);
  const isLeft = (target: Line) => hasPiecesLeft(target, pickedOf(target));
  const expected = () => expectedLine({ stops, current: line, isLeft });

  const goTo = (id: string | null) => {
    const target = stops.find((one) => one.id === id);
    const opened = target && !isOpen(target);
    setShown({ at: id, moment: opened ? { name: 'done' } : { name: 'ready', place: null } });
  };
  const next = () => goTo(walkFrom(stops, line?.id ?? null).find(isLeft)?.id ?? null);
  const setPicked = (target: Line, picked: number) => {
    const from = pickedOf(target);
    const shows = from === target.picked;
    const settled = target.prep_state !== 'short' && !(isOpen(target) && picked === target.quantity);
    if (picked === from && (settled || !shows)) return;
    const id = enqueue('line.pick', { order_id: orderId, line_id: target.id, picked, from });
    intended.note(target.id, picked, id);
  };
  /** Undo goes back to the count before the first of several scans of a line. */
  const showRight = (target: Line) => {
    const { moment } = shown;
    const goesOn = moment.name === 'right' && shown.at === target.id;
    const before = goesOn ? moment.before : pickedOf(target);
    setShown({ at: target.id, moment: { name: 'right', before } });
  };
  const accept = (target: Line, picked: number) => {
    signalRight();
    showRight(target);
    setPicked(target, picked);
  };
  /** Whether this count takes more pieces of the product than are recorded; then asks the user. */
  const asksAbout = (target: Line, picked: number): boolean => {
    const onHand = onHandOf(target);
    const others = stops.filter(
      (one) => one.id !== target.id && one.product_reference === target.product_reference,
    );
    const taken = others.reduce((sum, one) => sum + pickedOf(one), picked);
    if (onHand === null || picked <= pickedOf(target) || taken <= onHand) return false;
    signalShort();
    if (line?.id !== target.id) setShown({ at: target.id, moment: { name: 'ready', place: null } });
    setDoubt({ line: target, picked, onHand });
    return true;
  };
  const count = (target: Line, picked: number) => {
    if (!asksAbout(target, picked)) accept(target, picked);
  };
  const refuse = (found: Refused, target: Line | null) => {
    signalWrong();
    setShown({ at: target?.id ?? null, moment: { name: 'wrong', found } });
  };

  /** Counts a scan: a carton by its pieces, else one piece or the rest of the line, as set on this device. */
  const countScan = (target: Line, pieces: number | null): void => {
    if (pieces === null) {
      signalShort();
      showRight(target);
      return setTyping(true);
    }
    const picked = pickedOf(target);
    const left = target.quantity - picked;
    // After the count was corrected by hand, the user counts piece by piece.
    const corrected = shown.moment.name === 'right' && shown.at === target.id;
    const single = corrected || readScanCount() === 'piece';
    const added = pieces > 1 ? pieces : single ? 1 : left;
    if (added > left) return refuse({ kind: 'too many', line: target, pieces, left }, target);
    count(target, picked + added);
  };

  const scan = (read: Scan, known: ArticlesByCode | null) => {
    const found = readScan(read, { stops, current: line, isLeft, known });
    const target = expected();
    switch (found.kind) {
      case 'right':
        return countScan(found.line, found.pieces);
      case 'place': {
        if (!target) return refuse({ kind: 'nothing left', place: found.place }, line);
        const here = isSamePlace(found.place, target.location);
        if (here) signalRight();
        else signalWrong();
        return setShown({ at: target.id, moment: { name: 'ready', place: found.place } });
      }
      case 'extra':
      case 'short':
        return refuse(found, line);
      default:
        return refuse(found, target ?? line);
    }
  };

  return {
    line,
    /** Changes with every step and every scan. */
    shown,
    moment: shown.moment,
    /** A count that waits for the user's confirmation. */
    doubt,
    /** Whether the dialog that asks for the count is open. */
    typing,
    setTyping,
    isLeft,
    goTo,
    next,
    scan,
    /** Confirms all pieces of a line without a scan. */
    confirm: (target: Line) => count(target, target.quantity),
    /** Sets a typed count. */
    count,
    /** One piece more or less, within the ordered quantity. */
    step: (target: Line, by: 1 | -1) => {
      const picked = Math.min(target.quantity, Math.max(0, pickedOf(target) + by));
      if (!asksAbout(target, picked)) setPicked(target, picked);
    },
    settleDoubt: (picked: number | null) => {
      if (doubt && picked !== null) accept(doubt.line, picked);
      setDoubt(null);
    },
    /** Undoes the last confirmation, or opens a finished line again. */
    undo: () => {
      if (!line) return;
      if (shown.moment.name === 'right') setPicked(line, shown.moment.before);
      // The pieces found of a short line stay counted.
      else setPicked(line, line.prep_state === 'short' ? pickedOf(line) : 0);
      setShown({ at: line.id, moment: { name: 'ready', place: null } });
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
