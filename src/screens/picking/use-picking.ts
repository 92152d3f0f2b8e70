import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { ShortReason } from '#contract/rules/orders/short-reasons.ts';
import { expectedAtLocation, piecesPicked } from '#contract/rules/stock/at-location.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { keepTyped } from '#src/floor/typed-number.ts';
import { readScanUnit } from '#src/floor/scan-unit.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalAttention, signalWrong } from '#src/scan/signals.ts';
import {
  currentLine,
  pickedStep,
  startPosition,
  type ChosenStep,
  type RefusedScan,
  shownStep,
  type PickingPosition,
} from './picking-step.ts';
import { lacksPieces, leavesPieces, isToPick, stopsToPick, walkFrom, type Line } from './pick-list.ts';
import { expectedLine, interpretScan, type ScanMeaning } from './interpret-scan.ts';
import { useLineForm, type LineForm } from './use-line-form.ts';
import { useSentPicks } from './use-sent-picks.ts';

/**
 * The picking process along an order's lines. Every action is queued at once, and the lines show it as soon as the
 * device's store has applied it: nothing waits for the network. The optimistic value is only what the next action starts
 * from. Local state: the position, the open form, and the commands sent for the line on screen.
 * @param stockOf the recorded stock of a line's product minus the pieces picked for other orders; null if it is unknown
 */
export function usePicking(stops: readonly Line[], stockOf: (line: Line) => number | null) {
  const { form, open: setForm, close: closeForm } = useLineForm(stops);
  const { after } = useSearch({ strict: false });
  const [position, setPosition] = useState<PickingPosition>(() => {
    // A number that was typed before a reload: its line is shown with its form.
    if (form) return shownAt(form.line, form.line.picked);
    const [next] = after === undefined ? [] : stopsToPick(stops, after);
    return next ? shownAt(next, next.picked) : startPosition;
  });
  /** Pieces that the user added to the line since it was shown or first scanned; negative if they were put back. */
  const [added, setAdded] = useState(0);
  const line = currentLine(stops, position);
  const optimistic = useOptimisticValue<number>();
  // A scanner is faster than the store, so the next piece is added to the optimistic value.
  const pickedOf = (target: Line) => optimistic.of(target.id, target.picked);
  // Reading an optimistic value drops it once the store has caught up, so it is read at every render.
  if (line) pickedOf(line);
  const { recordSent, refused, kept, clearSent } = useSentPicks(line);
  const { name: stepName } = position.step;
  if (line && refused && (stepName === 'right' || stepName === 'done'))
    setPosition({ lineId: line.id, step: { name: 'pick refused' } });
  if (kept && position.step.name === 'pick refused') {
    recordSent(kept.line, kept.id);
    setAdded(0);
    setPosition({ lineId: kept.line.id, step: { name: 'pick refused', kept } });
  }
  const step = shownStep(position.step, line, refused);
  const refusedId = refused?.id;
  useEffect(() => {
    if (refusedId !== undefined) signalWrong();
  }, [refusedId]);
  const hasPiecesLeft = (target: Line) => leavesPieces(target, pickedOf(target));
  const expected = () => expectedLine({ stops, current: line, hasPiecesLeft });

  const goTo = (id: string | null) => {
    const target = stops.find((one) => one.id === id);
    setAdded(0);
    setPosition(
      target ? shownAt(target, pickedOf(target)) : { lineId: id, step: { name: 'ready', location: null } },
    );
  };
  const goOn = (after: string | null) => goTo(walkFrom(stops, after).find(hasPiecesLeft)?.id ?? null);
  /** `from`: the picked quantity that the user saw, in a form that of its opening. */
  const setPicked = (target: Line, picked: number, from = pickedOf(target)) => {
    const current = pickedOf(target);
    const isStoreCurrent = current === target.picked;
    // Sending an unchanged quantity sets a short line back to `to pick`.
    const setsBackToPick = !isToPick(target) && (target.prep_state === 'short' || target.short_accepted);
    const isUnchanged = !setsBackToPick && !(isToPick(target) && picked === target.quantity);
    // An unchanged quantity is sent if the user saw another one: the user may mean other pieces than those that are picked.
    if (picked === current && from === current && (isUnchanged || !isStoreCurrent)) return;
    const id = enqueue('line.pick', { ...seen(target, from), picked });
    optimistic.set(target.id, picked, id);
    setAdded((pieces) => pieces + picked - from);
    recordSent(target, id);
  };
  /** Undo puts back the pieces of several scans of a line, from the first one on. */
  const showRight = (target: Line, label: LabelData | null) => {
    const { step } = position;
    const before = position.lineId === target.id ? pickedStep(step) : null;
    const isAgain = before?.name === 'right';
    if (!isAgain) setAdded(0);
    // The number of pieces may be typed after the scan.
    const scanned = label ?? (isAgain ? before.label : null);
    // What is picked after a refusal is another answer.
    if (step.name === 'pick refused') clearSent();
    setPosition({ lineId: target.id, step: { name: 'right', label: scanned } });
  };
  const accept = (target: Line, picked: number, from: number, label: LabelData | null) => {
    signalRight();
    showRight(target, label);
    setPicked(target, picked, from);
  };
  /** Pieces expected at a line's location now; null if it is unknown. */
  const atLocationOf = (target: Line): number | null => {
    const stock = stockOf(target);
    if (stock === null) return null;
    const own = stops.filter((one) => one.product_reference === target.product_reference);
    return expectedAtLocation(stock, piecesPicked(own.map((one) => ({ ...one, picked: pickedOf(one) }))));
  };
  /** Whether picking this quantity takes more pieces of the product than are recorded; then asks the user. */
  const asksIfAboveStock = (
    target: Line,
    picked: number,
    from: number,
    label: LabelData | null = null,
  ): boolean => {
    const atLocation = atLocationOf(target);
    const taken = picked - pickedOf(target);
    if (atLocation === null || taken <= 0 || taken <= atLocation) return false;
    signalAttention();
    if (line?.id !== target.id) setPosition({ lineId: target.id, step: { name: 'ready', location: null } });
    keepTyped(target.id, String(picked), from);
    setForm({
      kind: 'above stock',
      line: target,
      from,
      picked,
      atLocation: Math.max(0, atLocation),
      label,
    });
    return true;
  };
  const pick = (
    target: Line,
    picked: number,
    from = pickedOf(target),
    label: LabelData | null = null,
  ): void => {
    if (!asksIfAboveStock(target, picked, from, label)) accept(target, picked, from, label);
  };
  const refuse = (scan: RefusedScan, target: Line | null) => {
    signalWrong();
    const before = target?.id === line?.id ? pickedStep(position.step) : null;
    setPosition({ lineId: target?.id ?? null, step: { name: 'scan refused', scan, before } });
  };

  /**
   * Picks what was scanned: the pieces of a carton, else one piece or the whole line, as set on this device. A line of
   * which pieces are picked counts one more per scan whatever the setting, so that a scan never replaces picked pieces;
   * so does a short line, of which the user has found a piece and not all.
   */
  const pickScanned = ({
    line: target,
    pieces,
    problem,
    label,
  }: Extract<ScanMeaning, { kind: 'right' }>): void => {
    if (pieces === null) {
      signalAttention();
      // Nothing is picked before the answer, and the question may be closed without one.
      if (line?.id !== target.id || position.step.name === 'scan refused') goTo(target.id);
      const from = pickedOf(target);
      return setForm({ kind: 'quantity', why: { kind: 'scan', problem, label }, line: target, from });
    }
    const picked = pickedOf(target);
    const left = target.quantity - picked;
    const single = picked > 0 || lacksPieces(target) || readScanUnit() === 'piece';
    const taken = pieces > 1 ? pieces : single ? 1 : left;
    if (taken > left) return refuse({ kind: 'too many', line: target, pieces, left }, target);
    pick(target, picked + taken, picked, label);
  };

  const onScan = (scan: Scan, catalogueMatches: ArticlesByCode | null) => {
    const meaning = interpretScan(scan, { stops, current: line, hasPiecesLeft, catalogueMatches });
    const target = expected();
    switch (meaning.kind) {
      case 'right':
        return pickScanned(meaning);
      case 'opened':
        signalRight();
        return goTo(meaning.line.id);
      case 'location': {
        if (!target) return refuse({ kind: 'nothing left', location: meaning.location }, line);
        const here = isSameLocation(meaning.location, target.location);
        if (here) signalRight();
        else signalWrong();
        return setPosition({ lineId: target.id, step: { name: 'ready', location: meaning.location } });
      }
      case 'already picked':
      case 'declared short':
        return refuse(meaning, line);
      default:
        return refuse(meaning, target ?? line);
    }
  };

  return {
    line,
    /** Changes with every step and every scan. */
    position,
    step,
    /** The open form; null while there is none. */
    form,
    openForm: (target: Line, kind: 'quantity' | 'short' | 'code') => {
      const at = { line: target, from: pickedOf(target) };
      setForm(kind === 'quantity' ? { ...at, kind, why: { kind: 'user' } } : { ...at, kind });
    },
    closeForm,
    hasPiecesLeft,
    atLocationOf,
    /** The line whose article is to be scanned next; null if nothing is left to pick. */
    expected,
    goTo,
    next: () => goOn(line?.id ?? null),
    /** At the end: removes the refusal of the last scan, which the user has gone on from. Otherwise the page stays as it is. */
    clearRefusedScan: () => {
      if (position.step.name === 'scan refused') goTo(null);
    },
    onScan,
    /** Confirms all pieces of a line without a scan. */
    confirm: (target: Line) => pick(target, target.quantity),
    /** One piece more or less, from the marked pieces to the ordered quantity. */
    adjust: (target: Line, by: 1 | -1) => {
      const from = pickedOf(target);
      const picked = Math.min(target.quantity, Math.max(target.marked, from + by));
      if (!asksIfAboveStock(target, picked, from)) setPicked(target, picked);
    },
    /** Sets the picked quantity that a form asked for, which may be asked about again. */
    answerForm: (answered: LineForm, picked: number) => {
      closeForm();
      const why = answered.kind === 'quantity' ? answered.why : null;
      pick(answered.line, picked, answered.from, why?.kind === 'scan' ? why.label : null);
    },
    /** Sets the quantity that a form asked about. */
    confirmForm: ({ line: target, from }: LineForm, picked: number, label: LabelData | null) => {
      closeForm();
      accept(target, picked, from, label);
    },
    /** Undoes the last confirmation, or sets a finished line back to `to pick`. */
    undo: () => {
      if (!line) return;
      const done = pickedStep(step);
      const picked = pickedOf(line);
      // Only the user's own pieces: another tablet may have added some since.
      if (done?.name === 'right') setPicked(line, Math.max(line.marked, picked - added));
      // The pieces found of a short line stay picked, and what is missing stays accepted.
      else if (line.prep_state === 'short' || line.short_accepted) setPicked(line, picked);
      else
        setPicked(
          line,
          Math.max(line.marked, done?.before ?? 0),
          done && done.seen !== null ? done.seen + added : picked,
        );
      setPosition({ lineId: line.id, step: { name: 'ready', location: null } });
    },
    declareShort: ({ line: target, from }: LineForm, picked: number, reason: ShortReason) => {
      closeForm();
      signalAttention();
      const id = enqueue('line.short', { ...seen(target, from), picked, reason });
      optimistic.set(target.id, picked, id);
      recordSent(target, id);
      goOn(target.id);
    },
  };
}

/** The arguments of a command about a line that say what the user saw of it. */
function seen({ order_id, id, prep_state }: Line, from: number) {
  return { order_id, line_id: id, from, from_state: prep_state };
}

/** A chosen line, before anything is done to it. */
function shownAt(line: Line, picked: number): PickingPosition {
  const step: ChosenStep = isToPick(line)
    ? { name: 'ready', location: null }
    : { name: 'done', seen: picked };
  return { lineId: line.id, step };
}

export type Picking = ReturnType<typeof usePicking>;
