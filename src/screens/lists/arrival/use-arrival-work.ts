import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import { useIntended } from '#src/outbox/use-intended.ts';
import { askDevice } from '#src/replica/ask-device.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import { readArrivalScan } from './read-arrival-scan.ts';

/** What is said of a line as its goods come in. */
export type Counts = Pick<ArrivalLine, 'received' | 'rejected' | 'location'>;

const same = (a: Counts, b: Counts) =>
  a.received === b.received && a.rejected === b.rejected && a.location === b.location;

/**
 * The goods of an arrival as they come in: each count is queued at once and shown from the queue, so that nothing is
 * lost with the tablet's battery, and nothing here waits for the network.
 */
export function useArrivalWork(arrival: Rows['arrivals'], lines: readonly ArrivalLine[]) {
  const [open, setOpen] = useState<string | null>(null);
  /** A code that is on no line, until it is decided on. */
  const [stray, setStray] = useState<string | null>(null);
  const intended = useIntended<Counts>(same);
  const countsOf = ({ id, received, rejected, location }: ArrivalLine): Counts =>
    intended.of(id, { received, rejected, location });

  const count = (line: ArrivalLine, change: Partial<Counts>) => {
    const from = countsOf(line);
    const counts = { ...from, ...change };
    if (same(from, counts)) return;
    // More cannot be rejected than came.
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
    intended.note(line.id, counts, id);
  };

  const addStray = (reference: string, received: number) => {
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
    setStray(null);
    setOpen(id);
  };

  const onScan = async (scan: Scan) => {
    const found = readArrivalScan(scan, lines, open);
    if (found.kind === 'line') {
      signalRight();
      setOpen(found.line.id);
      return;
    }
    const at = lines.find((line) => line.id === open);
    if (found.kind === 'place' && at) {
      signalRight();
      count(at, { location: found.place });
      return;
    }
    if (found.kind !== 'unknown') return;
    // A label may name an article: the product that it sells is what comes in, and may be on a line after all.
    const coded = await askDevice('coded', { code: found.code });
    const reference = coded?.product_reference || coded?.reference;
    const line = lines.find((one) => one.reference === reference);
    if (line) {
      signalRight();
      setOpen(line.id);
      return;
    }
    signalWrong();
    setStray(reference ?? found.code);
  };

  // The next one of which nothing is counted; after the last, the first that was left out.
  const at = lines.findIndex((line) => line.id === open);
  const uncounted = [...lines.slice(at + 1), ...lines.slice(0, at)].find(
    (line) => countsOf(line).received === 0,
  );
  const next = uncounted ? () => setOpen(uncounted.id) : null;

  return { open, setOpen, next, stray, setStray, countsOf, count, addStray, onScan };
}

export type ArrivalWork = ReturnType<typeof useArrivalWork>;
