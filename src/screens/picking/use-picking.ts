import { useEffect, useState } from 'react';
import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import type { ShortReason } from '#contract/rules/orders/short-reasons.ts';
import { expectedAtLocation, piecesPicked } from '#contract/rules/stock/at-location.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { keepTyped, readTyped, shortFieldOf } from '#src/floor/typed-number.ts';
import { readScanUnit } from '#src/floor/scan-unit.ts';
import { isSameLocation } from '#src/scan/location-in.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalAttention, signalWrong } from '#src/scan/signals.ts';
import {
  currentLine,
  startPosition,
  type RefusedScan,
  type PickingPosition,
  type PickingStep,
} from './picking-step.ts';
import { canChangePicked, leavesPieces, isOpen, walkFrom, type Line } from './pick-list.ts';
import { expectedLine, interpretScan, type ScanMeaning } from './interpret-scan.ts';

/** A picked quantity above the pieces expected at the location, which the user has to confirm. */
export type DoubtfulQuantity = {
  line: Line;
  picked: number;
  atLocation: number;
  /** The scanned label; null without a scan. */
  label: LabelData | null;
};

/** Why the picked quantity is asked for: the user wants to type it, or a scanned label does not say it. */
export type AskingQuantity =
  | { kind: 'user' }
  /** `problem`: why the label may be damaged; null for a carton of unknown size. */
  | { kind: 'scan'; problem: LabelProblem | null; label: LabelData };

/**
 * The picking process along an order's lines. Every action is queued at once, and the lines show it as soon as the
 * device's store has applied it: nothing waits for the network. The optimistic value is only what the next action starts
 * from. Local state: the position, the questions that are open, and the commands sent for the line on screen.
 * @param stockOf the recorded stock of a line's product minus the pieces picked for other orders; null if it is unknown
 */
export function usePicking(orderId: string, stops: readonly Line[], stockOf: (line: Line) => number | null) {
  // A number that was typed before a reload: its line and its dialog open again.
  const [typed] = useState(() => stops.find((one) => canChangePicked(one) && readTyped(one.id) !== null));
  const [short] = useState(() =>
    stops.find((one) => isOpen(one) && readTyped(shortFieldOf(one.id)) !== null),
  );
  const reopened = typed ?? short;
  const [position, setPosition] = useState<PickingPosition>(reopened ? openedAt(reopened) : startPosition);
  const [doubtful, setDoubtful] = useState<DoubtfulQuantity | null>(null);
  const [askingQuantity, setAskingQuantity] = useState<AskingQuantity | null>(
    typed ? { kind: 'user' } : null,
  );
  const line = currentLine(stops, position);
  const optimistic = useOptimisticValue<number>();
  // A scanner is faster than the store, so the next piece is added to the optimistic value.
  const pickedOf = (target: Line) => optimistic.of(target.id, target.picked);
  // Reading an optimistic value drops it once the store has caught up, so it is read at every render.
  if (line) pickedOf(line);
  const { recordSent, refused, forget } = useSentPicks(line);
  const { name: stepName } = position.step;
  if (line && refused && (stepName === 'right' || stepName === 'done'))
    setPosition({ lineId: line.id, step: { name: 'pick refused' } });
  const refusedId = refused?.id;
  useEffect(() => {
    if (refusedId !== undefined) signalWrong();
  }, [refusedId]);
  const hasPiecesLeft = (target: Line) => leavesPieces(target, pickedOf(target));
  const expected = () => expectedLine({ stops, current: line, hasPiecesLeft });

  const goTo = (id: string | null) => {
    const target = stops.find((one) => one.id === id);
    setPosition(target ? openedAt(target) : { lineId: id, step: { name: 'ready', location: null } });
  };
  const next = () => goTo(walkFrom(stops, line?.id ?? null).find(hasPiecesLeft)?.id ?? null);
  const setPicked = (target: Line, picked: number) => {
    const from = pickedOf(target);
    const isStoreCurrent = from === target.picked;
    // Sending an unchanged quantity reopens a short line.
    const reopens = !isOpen(target) && (target.prep_state === 'short' || target.short_accepted);
    const isUnchanged = !reopens && !(isOpen(target) && picked === target.quantity);
    if (picked === from && (isUnchanged || !isStoreCurrent)) return;
    const id = enqueue('line.pick', { order_id: orderId, line_id: target.id, picked, from });
    optimistic.set(target.id, picked, id);
    recordSent(target, id);
  };
  /** Undo goes back to the quantity before the first of several scans of a line. */
  const showRight = (target: Line, label: LabelData | null) => {
    const { step } = position;
    const isSameLine = step.name === 'right' && position.lineId === target.id;
    const before = isSameLine ? step.before : pickedOf(target);
    // The number of pieces may be typed after the scan.
    const scanned = label ?? (isSameLine ? step.label : null);
    // What is picked after a refusal is another answer.
    if (step.name === 'pick refused') forget();
    setPosition({ lineId: target.id, step: { name: 'right', before, label: scanned } });
  };
  const accept = (target: Line, picked: number, label: LabelData | null) => {
    signalRight();
    showRight(target, label);
    setPicked(target, picked);
  };
  /** Pieces expected at a line's location now; null if it is unknown. */
  const atLocationOf = (target: Line): number | null => {
    const stock = stockOf(target);
    if (stock === null) return null;
    const own = stops.filter((one) => one.product_reference === target.product_reference);
    return expectedAtLocation(stock, piecesPicked(own.map((one) => ({ ...one, picked: pickedOf(one) }))));
  };
  /** Whether picking this quantity takes more pieces of the product than are recorded; then asks the user. */
  const asksIfAboveStock = (target: Line, picked: number, label: LabelData | null = null): boolean => {
    const atLocation = atLocationOf(target);
    const taken = picked - pickedOf(target);
    if (atLocation === null || taken <= 0 || taken <= atLocation) return false;
    signalAttention();
    if (line?.id !== target.id) setPosition({ lineId: target.id, step: { name: 'ready', location: null } });
    keepTyped(target.id, String(picked));
    setDoubtful({ line: target, picked, atLocation: Math.max(0, atLocation), label });
    return true;
  };
  const pick = (target: Line, picked: number, label: LabelData | null = null) => {
    if (!asksIfAboveStock(target, picked, label)) accept(target, picked, label);
  };
  const refuse = (scan: RefusedScan, target: Line | null) => {
    signalWrong();
    setPosition({ lineId: target?.id ?? null, step: { name: 'scan refused', scan } });
  };

  /**
   * Picks what was scanned: the pieces of a carton, else one piece or the whole line, as set on this device. A line of
   * which pieces are picked counts one more per scan whatever the setting, so that a scan never replaces a counted number.
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
      return setAskingQuantity({ kind: 'scan', problem, label });
    }
    const picked = pickedOf(target);
    const left = target.quantity - picked;
    const single = picked > 0 || readScanUnit() === 'piece';
    const added = pieces > 1 ? pieces : single ? 1 : left;
    if (added > left) return refuse({ kind: 'too many', line: target, pieces, left }, target);
    pick(target, picked + added, label);
  };

  const takeScan = (scan: Scan, catalogueMatches: ArticlesByCode | null) => {
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
    step: shownStep(position.step, line, refused),
    /** A picked quantity that waits for the user's confirmation. */
    doubtful,
    /** Why the dialog that asks for the picked quantity is open; null while it is closed. */
    askingQuantity,
    askQuantity: (why: AskingQuantity | null) => {
      if (line && why === null) keepTyped(line.id, null);
      setAskingQuantity(why);
    },
    hasPiecesLeft,
    atLocationOf,
    /** The line whose article is to be scanned next; null if nothing is left to pick. */
    expected,
    goTo,
    next,
    takeScan,
    /** Confirms all pieces of a line without a scan. */
    confirm: (target: Line) => pick(target, target.quantity),
    /** Sets a typed quantity. */
    pick: (target: Line, picked: number) =>
      pick(target, picked, askingQuantity?.kind === 'scan' ? askingQuantity.label : null),
    /** One piece more or less, within the ordered quantity. */
    adjust: (target: Line, by: 1 | -1) => {
      const picked = Math.min(target.quantity, Math.max(0, pickedOf(target) + by));
      if (!asksIfAboveStock(target, picked)) setPicked(target, picked);
    },
    answerDoubtful: (picked: number | null) => {
      if (doubtful) keepTyped(doubtful.line.id, null);
      if (doubtful && picked !== null) accept(doubtful.line, picked, doubtful.label);
      setDoubtful(null);
    },
    /** Undoes the last confirmation, or opens a finished line again. */
    undo: () => {
      if (!line) return;
      if (position.step.name === 'right') setPicked(line, position.step.before);
      // The pieces found of a short line stay picked, and what is missing stays accepted.
      else setPicked(line, line.prep_state === 'short' || line.short_accepted ? pickedOf(line) : 0);
      setPosition({ lineId: line.id, step: { name: 'ready', location: null } });
    },
    declareShort: (target: Line, picked: number, reason: ShortReason) => {
      signalAttention();
      const from = pickedOf(target);
      const id = enqueue('line.short', { order_id: orderId, line_id: target.id, picked, from, reason });
      optimistic.set(target.id, picked, id);
      recordSent(target, id);
      next();
    },
  };
}

/** A chosen line, before anything is done to it. */
function openedAt(line: Line): PickingPosition {
  return { lineId: line.id, step: isOpen(line) ? { name: 'ready', location: null } : { name: 'done' } };
}

/** The commands that this screen sent for the line on screen, and the first of them that is refused. */
function useSentPicks(line: Line | null) {
  const [sent, setSent] = useState<{ lineId: string; ids: readonly string[] }>({ lineId: '', ids: [] });
  const queue = useQueue();
  const ids = sent.lineId === line?.id ? sent.ids : [];
  return {
    recordSent: (target: Line, id: string) =>
      setSent((was) => ({ lineId: target.id, ids: was.lineId === target.id ? [...was.ids, id] : [id] })),
    refused: queue.find(({ id, state }) => state === 'refused' && ids.includes(id)) ?? null,
    forget: () => setSent({ lineId: '', ids: [] }),
  };
}

/** After the decision about a refusal, the line is shown as it is now; the pieces may be those of another user. */
function shownStep(
  step: PickingPosition['step'],
  line: Line | null,
  refused: QueuedCommand | null,
): PickingStep {
  if (step.name !== 'pick refused') return step;
  if (refused) return { name: 'pick refused', queued: refused };
  return line && isOpen(line) ? { name: 'ready', location: null } : { name: 'done', isOthers: true };
}

export type Picking = ReturnType<typeof usePicking>;
