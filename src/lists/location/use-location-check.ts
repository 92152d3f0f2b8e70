import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_LOCATION } from '#contract/rules/stock/location.ts';
import { checkLocation } from '#src/sync/client/scans/check-location.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';

/** Whether a text may be used as a location; `problem` is the reason why not, or null if the user declined. */
export type LocationAnswer = {
  isAccepted: boolean;
  problem: string | null;
  /** The location that the scan means, if it is not the text that was checked but the other one of the scan. */
  location?: string;
};

export const accepted: LocationAnswer = { isAccepted: true, problem: null };

/** The question to the user whether a location without any goods so far is right, for `NewLocationDialog`. */
export interface LocationQuestion {
  location: string;
  /** False if neither the device nor the server could check whether it is new. */
  isChecked: boolean;
  answer: (isNew: boolean) => void;
}

/**
 * Rejects article codes as locations, and asks the user to confirm a location that is not known yet. Wherever a location
 * is typed or scanned, it passes this check before it is written.
 * @param onDoubt called before a rejection or a question, for scan feedback (sound, vibration), while the component is mounted
 * @returns `check`: its `others` are further locations that are in use; its `onKnown` is called, for scan feedback, when the
 * location is accepted without a question while the component is mounted; its `other` is another text that the scan may
 * mean, which counts if only that one is known. `isShown`: whether the component is still mounted, because the user may
 * cancel during the check
 */
export function useLocationCheck(onDoubt?: () => void) {
  const [question, setQuestion] = useState<LocationQuestion | null>(null);
  /** The question before it is rendered. */
  const pending = useRef<LocationQuestion | null>(null);
  const isShown = useIsMounted();
  // A question that disappears with its component counts as declined, so that the caller can report it.
  useEffect(() => () => pending.current?.answer(false), []);
  const check = async (
    location: string,
    others: readonly string[] = [],
    onKnown?: () => void,
    other: string | null = null,
  ): Promise<LocationAnswer> => {
    if (location.length > MAX_LOCATION) {
      if (isShown()) onDoubt?.();
      return {
        isAccepted: false,
        problem: t`A location has at most ${MAX_LOCATION} characters. Scan the location label.`,
      };
    }
    const found = await checkLocation(location, others);
    if (found.kind === 'new' && other !== null && (await checkLocation(other, others)).kind !== 'new')
      return { location: other, ...(await check(other, others, onKnown)) };
    if (found.kind === 'known') {
      if (isShown()) onKnown?.();
      return accepted;
    }
    // The user has left: there is no scan to answer, and no question to ask.
    if (!isShown()) return { isAccepted: false, problem: null };
    onDoubt?.();
    if (found.kind === 'badge') {
      return { isAccepted: false, problem: t`This is a badge, not a location. Scan the location label.` };
    }
    if (found.kind === 'order') {
      const { number } = found;
      return {
        isAccepted: false,
        problem: t`${number} is an order, not a location. Scan the location label.`,
      };
    }
    if (found.kind === 'article') {
      const { reference = '', designation = '' } = found.article ?? {};
      const named = [reference, designation].filter((one) => one !== '').join(', ');
      const problem =
        found.article === null
          ? t`${location} is a barcode, not a location. Scan the location label.`
          : t`${location} is the code of the article ${named}, not a location. Scan the location label.`;
      return { isAccepted: false, problem };
    }
    // A new question replaces the previous one, which counts as declined.
    pending.current?.answer(false);
    let own: LocationQuestion | null = null;
    const isNew = await new Promise<boolean>((answer) => {
      own = { location, isChecked: found.isChecked, answer };
      pending.current = own;
      // Rendered before the next scan is handled, so that it finds the question open.
      flushSync(() => setQuestion(own));
    });
    if (pending.current === own) {
      pending.current = null;
      setQuestion(null);
    }
    return { isAccepted: isNew, problem: null };
  };
  return { check, question, isShown };
}
