import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { accepted, useLocationCheck, type LocationAnswer } from '#src/lists/location/use-location-check.ts';
import { showReport, answerScan } from '#src/scan/report-scan.ts';
import { scanNumberOf } from '#src/scan/scan-sequence.ts';
import type { Scan } from '#src/scan/scan.ts';
import { prepareRight, signalWrong } from '#src/scan/signals.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/**
 * Where the goods of an arrival's lines are put: each location is checked before it is recorded.
 * @param locationOf the present location of a line
 * @param record records a checked location; `from`: the one that the user saw
 */
export function useLineLocations(
  lines: readonly ArrivalLine[],
  locationOf: (line: ArrivalLine) => string,
  record: (line: ArrivalLine, location: string, from: string) => void,
) {
  /** Ends the wait of the scan that is checked. */
  const endWait = useRef(() => {});
  const { check, question, isShown } = useLocationCheck(() => {
    signalWrong();
    endWait.current();
  });
  /** By line id: the number of the scan that set the location last. */
  const [scans, setScans] = useState<ReadonlyMap<string, number>>(new Map());
  const shownLines = useRef(lines);
  useEffect(() => {
    shownLines.current = lines;
  });

  /** Locations are checked one after the other, so that they are recorded in order and no question replaces another. */
  const lastPut = useRef<Promise<unknown>>(Promise.resolve());
  const pendingPuts = useRef(0);
  /** What the user last recorded for each line. */
  const ownLocations = useRef(new Map<string, { location: string }>());

  /**
   * Sets the location of a line if the location is acceptable. Returns what is wrong with it.
   * @param isScan whether the location was scanned, which sounds right once it is accepted
   * @param other the other text that the scan may mean
   */
  const putAt = (
    line: ArrivalLine,
    text: string,
    isScan: boolean,
    from = locationOf(line),
    other: string | null = null,
  ): Promise<LocationAnswer> => {
    pendingPuts.current++;
    const ownBefore = ownLocations.current.get(line.id);
    const put = lastPut.current.then(async () => {
      const onKnown = isScan ? prepareRight() : undefined;
      const isKept = text === '' || text === locationOf(line);
      if (isKept && isShown()) onKnown?.();
      const answer = isKept
        ? accepted
        : await check(text, shownLines.current.map(locationOf), onKnown, other);
      const { location = text } = answer;
      // The line may have been counted during the check.
      const shown = shownLines.current.find(({ id }) => id === line.id) ?? line;
      const { reference } = line;
      if (answer.isAccepted) {
        // A location that the user recorded in the meantime is no conflict with the present one.
        const own = ownLocations.current.get(line.id);
        record(shown, location, own && own !== ownBefore ? own.location : from);
        ownLocations.current.set(line.id, { location });
      } else if (!isShown()) {
        toast({
          type: 'warning',
          text: t`${reference}: the location ${location} was not recorded. Enter it again in the arrival.`,
        });
      }
      return answer;
    });
    // A failed check does not stop the next one; the caller gets its error.
    const end = () => void pendingPuts.current--;
    lastPut.current = put.then(end, end);
    return put;
  };

  /** Puts a line at a scanned location. The next scan waits until it is recorded, refused or asked about. */
  const putScanned = async (line: ArrivalLine, location: string, scan: Scan): Promise<void> => {
    const asked = new Promise<void>((resolve) => {
      endWait.current = resolve;
    });
    const put = putAt(line, location, true).then(({ isAccepted, problem }) => {
      const number = scanNumberOf(scan);
      if (problem !== null) answerScan(number, () => showReport({ type: 'warning', text: problem }));
      if (isAccepted) setScans((scans) => new Map(scans).set(line.id, number));
    });
    await Promise.race([put, asked]);
  };
  /** The number of the scan that set the location of a line last (`src/scan/scan-sequence.ts`); 0 if none did. */
  const locationScanOf = ({ id }: ArrivalLine) => scans.get(id) ?? 0;
  /** Whether a location is checked at present, so that the one that the user sees may change. */
  const isPutting = () => pendingPuts.current > 0;
  return { question, isPutting, putAt, putScanned, locationScanOf };
}
