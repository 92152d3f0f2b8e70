import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import { isFarAbove } from '#contract/rules/stock/count-tolerance.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import { useFindAndOpen } from '#src/floor/find/use-find-by-scan.ts';
import { keepTyped, readTyped } from '#src/floor/typed-number.ts';
import { readScanUnit } from '#src/floor/scan-unit.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import { labelProblemText, unknownPiecesText } from '#src/scan/label-problem-text.ts';
import { reportAmbiguous, reportBadge, reportOrder, reportUnchecked } from '#src/scan/report-code.ts';
import {
  reportAttention,
  reportMisread,
  reportRight,
  reportScanDuringDialog,
  reportWrong,
} from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalAttention, signalWrong } from '#src/scan/signals.ts';
import { useCatalogueLookup } from '#src/scan/use-catalogue-lookup.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import { readUnlistedGoods } from './kept-unlisted.ts';
import { codesOf, readArrivalScan, type ArrivalScan, type UnlistedGoods } from './read-arrival-scan.ts';
import { useCodeWithoutArticle } from './use-code-without-article.ts';
import { useLineLocations } from './use-line-locations.ts';
import { applyTypedNumbers, useTypedDuringLookup } from './use-typed-during-lookup.ts';

/** The most pieces that a line can receive. */
export const MAX_RECEIVED = 10_000_000;

/** The fields of a line that are set while receiving. */
export type Counts = Pick<ArrivalLine, 'received' | 'rejected' | 'location'>;

const same = (a: Counts, b: Counts) =>
  a.received === b.received && a.rejected === b.rejected && a.location === b.location;

const typedNames = ['received', 'rejected'] as const;

/** A number of a line that can be typed. */
export type TypedName = (typeof typedNames)[number];

/** The field in which a typed number of a line is kept (`src/floor/typed-number.ts`). */
export function typedFieldOf(lineId: string, name: TypedName): string {
  return `${lineId}:${name}`;
}

/** Reports why the pieces of a label are unknown, so that nothing was received. */
function reportUnknownPieces(problem: LabelProblem | null): void {
  const why = unknownPiecesText(problem);
  reportAttention(t`${why} Enter the number received.`);
}

/** A typed number of received pieces far above the expected one; `settle` records it or leaves the count as it was. */
export interface DoubtfulReceipt {
  line: ArrivalLine;
  received: number;
  settle: (isConfirmed: boolean) => void;
}

/**
 * Receiving the goods of an arrival: each count is queued at once and shown as an optimistic value, so that nothing is
 * lost if the tablet's battery dies and nothing waits for the network.
 */
export function useArrivalWork(arrival: Rows['arrivals'], lines: readonly ArrivalLine[]) {
  const { number } = useFormat();
  // The line on which a number was typed before a reload opens again.
  const [open, setOpen] = useState<string | null>(
    () =>
      lines.find(({ id }) => typedNames.some((name) => readTyped(typedFieldOf(id, name)) !== null))?.id ??
      null,
  );
  /** Scans of goods so far: each brings the open line into view. */
  const [scanCount, setScanCount] = useState(0);
  /** A scan of goods that are on no line, until the user decides. */
  const [unlisted, setUnlisted] = useState(() => readUnlistedGoods(arrival));
  /** A typed number far above the expected one, until the user decides. */
  const [doubtful, setDoubtful] = useState<DoubtfulReceipt | null>(null);
  const optimistic = useOptimisticValue<Counts>(same);
  const countsOf = ({ id, received, rejected, location }: ArrivalLine): Counts =>
    optimistic.of(id, { received, rejected, location });

  /** `seen`: what the change replaces, if the user saw other values than the present ones when the typing began. */
  const count = (line: ArrivalLine, change: Partial<Counts>, seen: Partial<Counts> = {}) => {
    const current = countsOf(line);
    const from = { ...current, ...seen };
    const counts = { ...current, ...change };
    // If the user saw other numbers, the same ones are an answer all the same: they may be those of other pieces.
    if (same(current, counts) && same(current, from)) return;
    // Rejected pieces cannot exceed received ones.
    counts.rejected = Math.min(counts.rejected, counts.received);
    const id = enqueue('arrival.receive', {
      arrival_id: arrival.id,
      line_id: line.id,
      reference: line.reference,
      ...counts,
      from_received: from.received,
      from_rejected: from.rejected,
      from_location: from.location,
    });
    optimistic.set(line.id, counts, id);
  };

  const isDoubtful = (line: ArrivalLine, received: number) => {
    const isStep = received === countsOf(line).received + 1;
    return line.expected > 0 && !isStep && isFarAbove(line.expected, received);
  };

  /**
   * The received pieces of a line as typed, or as a carton adds them to `from`. A number that is far above the expected
   * one asks first.
   */
  const receive = (line: ArrivalLine, received: number, from: number) => {
    if (!isDoubtful(line, received)) return count(line, { received }, { received: from });
    const field = typedFieldOf(line.id, 'received');
    const settle = (isConfirmed: boolean) => {
      keepTyped(field, null);
      setDoubtful(null);
      if (isConfirmed) count(line, { received }, { received: from });
    };
    setDoubtful({ line, received, settle });
    // Once the field has given up its text: a reload must not lose the number that the question is about.
    queueMicrotask(() => keepTyped(field, String(received), from));
  };

  const [addUnlisted] = useSingleFlight((reference: string, received: number) => {
    const id = uuidv7();
    enqueue('arrival.receive', {
      arrival_id: arrival.id,
      line_id: id,
      reference,
      received,
      rejected: 0,
      location: '',
      from_received: 0,
      from_rejected: 0,
      from_location: '',
    });
    setUnlisted(null);
    setOpen(id);
  });

  const { question, isPutting, putAt, putScanned, locationScanOf } = useLineLocations(
    lines,
    (line) => countsOf(line).location,
    (line, location, from) => count(line, { location }, { location: from }),
  );

  /** A carton counts its pieces. A label of one piece opens its line, and counts where the device counts by piece. */
  const countScan = ({ line, pieces, problem }: Extract<ArrivalScan, { kind: 'line' }>) => {
    if (pieces === null) return reportUnknownPieces(problem);
    if (pieces > 1 || readScanUnit() === 'piece') {
      const from = countsOf(line).received;
      const received = from + pieces;
      if (received > MAX_RECEIVED) return reportTooMany(line.reference, received, number);
      if (isDoubtful(line, received)) signalAttention();
      else signalRight();
      return receive(line, received, from);
    }
    if (line.id !== open) return signalRight();
    const { reference } = line;
    reportRight(t`${reference} is the open line: enter the number received.`);
  };

  const typed = useTypedDuringLookup(lines, (line, { received, rejected }) => {
    const now = countsOf(line);
    if (received !== undefined) receive(line, received, now.received);
    if (rejected !== undefined) count(line, { rejected });
  });
  /** A number from the field of a line: a typed one is that of the scan that is looked up, also if it is the shown one. */
  const enter = (line: ArrivalLine, name: TypedName, value: number, from: number) => {
    if (readTyped(typedFieldOf(line.id, name)) !== null && typed.hold({ [name]: value })) return;
    if (value === from && value === countsOf(line)[name]) return;
    if (name === 'received') receive(line, value, from);
    else count(line, { rejected: value }, { rejected: from });
  };

  const findAndOpen = useFindAndOpen();
  // A scan may open a question while the next one is looked up, so this is checked before and after the lookup. The code
  // of a dialog may still be loading.
  const isAsking = unlisted !== null || doubtful !== null || question !== null;
  const unlessAsking = <R>(take: () => R) => (isAsking || isDialogOpen() ? reportScanDuringDialog() : take());
  const takeLocation = (location: string, scan: Scan): ArrivalLine | void | Promise<ArrivalLine> => {
    const at = lines.find((line) => line.id === open);
    if (!at) return reportNoLine(location);
    if (isPutting() || !isSameLocation(location, countsOf(at).location))
      return putScanned(at, location, scan).then(() => at);
    reportPlaced(at.reference, location);
    return at;
  };
  const takeUnlisted = (goods: UnlistedGoods): void => {
    if (goods.pieces !== null && goods.pieces > MAX_RECEIVED)
      return reportTooMany(goods.code, goods.pieces, number);
    signalWrong();
    setUnlisted(goods);
  };
  const takeCode = useCodeWithoutArticle({ takeLocation, takeUnlisted, unlessAsking });
  /** Returns the line that a number typed during the lookup is about; nothing if the scan is refused. */
  const takeMatched = (
    scan: Scan,
    catalogueMatches: ArticlesByCode | null,
  ): ArrivalLine | void | Promise<ArrivalLine | void> => {
    const found = readArrivalScan(scan, { lines, open, countsOf, catalogueMatches });
    switch (found.kind) {
      case 'line':
        if (!applyTypedNumbers()) return;
        setOpen(found.line.id);
        setScanCount((scans) => scans + 1);
        countScan(found);
        return found.line;
      case 'location':
        return takeLocation(found.location, scan);
      case 'order':
        return reportOrder(found.number, () => findAndOpen({ ...scan }));
      case 'badge':
        return reportBadge();
      case 'ambiguous':
        return reportAmbiguous(found.references);
      case 'unchecked':
        return reportUnchecked();
      case 'unreadable':
        return reportUnreadable(found.problem);
      case 'unlisted':
        return takeUnlisted(found);
      case 'no article':
        return takeCode(scan, found);
    }
  };
  const lookUp = useCatalogueLookup(
    (scan, catalogueMatches) => unlessAsking(() => takeMatched(scan, catalogueMatches)),
    lines.map(codesOf),
    0,
    typed.onSettled,
  );
  // The camera reads on behind a question, so the check is not only that of `useScans`.
  const onScan = (scan: Scan) =>
    unlessAsking(() => {
      if (!applyTypedNumbers()) return;
      typed.onReceived();
      lookUp(scan);
    });

  // The next line without a count; after the last one, the first uncounted line from the top.
  const at = lines.findIndex((line) => line.id === open);
  const uncounted = [...lines.slice(at + 1), ...lines.slice(0, at)].find(
    (line) => countsOf(line).received === 0,
  );
  const next = uncounted ? () => setOpen(uncounted.id) : null;

  return {
    open,
    setOpen,
    scanCount,
    next,
    unlisted,
    setUnlisted,
    countsOf,
    count,
    enter,
    doubtful,
    putAt,
    locationScanOf,
    question,
    addUnlisted,
    onScan,
  };
}

/** A label would make a line receive more pieces than it can: nothing is counted, instead of the maximum. */
function reportTooMany(reference: string, received: number, number: (pieces: number) => string): void {
  const [pieces, max] = [number(received), number(MAX_RECEIVED)];
  reportWrong(t`${reference}: nothing was counted. ${pieces} pieces are above the maximum of ${max}.`);
}

/** A damaged label names no goods: nothing is offered for quarantine. */
function reportUnreadable(problem: LabelProblem): void {
  const why = labelProblemText(problem);
  reportMisread(problem, t`The label was not read, and nothing was counted. ${why}`);
}

/** A location was scanned while no line is open that could lie there. */
function reportNoLine(place: string): void {
  reportWrong(t`${place} is a location. Scan the goods first, then the location.`);
}

/** A scan of the location that the open line has already. */
function reportPlaced(reference: string, place: string): void {
  reportRight(t`${reference} is already put at ${place}.`);
}

export type ArrivalWork = ReturnType<typeof useArrivalWork>;
