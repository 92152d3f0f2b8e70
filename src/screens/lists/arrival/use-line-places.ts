import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { accepted, useLocationCheck, type LocationAnswer } from '#src/lists/location/use-location-check.ts';
import { signalWrong } from '#src/scan/signals.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/**
 * Where the goods of an arrival's lines are put: each location is checked before it is recorded.
 * @param locationOf the present location of a line
 * @param record records a checked location; `from`: the one that the user saw
 */
export function useLinePlaces(
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
  const shownLines = useRef(lines);
  useEffect(() => {
    shownLines.current = lines;
  });

  /** Sets the location of a line if the location is acceptable. Returns what is wrong with it. */
  const putAt = async (
    line: ArrivalLine,
    place: string,
    from = locationOf(line),
  ): Promise<LocationAnswer> => {
    const isKept = place === '' || place === locationOf(line);
    const answer = isKept ? accepted : await check(place, lines.map(locationOf));
    // The line may have been counted during the check.
    const shown = shownLines.current.find(({ id }) => id === line.id) ?? line;
    const { reference } = line;
    if (answer.isAccepted) record(shown, place, from);
    else if (!isShown()) {
      toast({
        type: 'warning',
        text: t`${reference}: the location ${place} was not recorded. Enter it again in the arrival.`,
      });
    }
    return answer;
  };

  /** Puts a line at a scanned location. The next scan waits until it is recorded, refused or asked about. */
  const putScanned = async (line: ArrivalLine, place: string): Promise<void> => {
    const asked = new Promise<void>((resolve) => {
      endWait.current = resolve;
    });
    const put = putAt(line, place).then(({ problem }) => {
      if (problem !== null) toast({ type: 'warning', text: problem });
    });
    await Promise.race([put, asked]);
  };
  return { question, putAt, putScanned };
}
