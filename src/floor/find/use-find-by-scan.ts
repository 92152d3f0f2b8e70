import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import { receiveScan, reportFailure, reportScanDuringDialog, answerScan } from '#src/scan/report-scan.ts';
import { isLastScan, scanNumberOf } from '#src/scan/scan-sequence.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { useActor } from '../use-actor.ts';
import type { Found } from './find-anything.ts';

/** Loaded with the first scan: the code that reads labels is not needed to open a page. */
const loadOpenFound = () => import('./open-found.ts');

/**
 * A screen's own handler of what was found; returns false to open it as usual. If it waits for something, `isShown` says
 * whether the user is still there.
 */
export type OnFound = (found: Found, isShown: () => boolean) => boolean | Promise<boolean>;

/**
 * Finds what a code means and opens it: a product, a location or an order. If nothing has the code, the page stays,
 * and a sound and a message report it. Scans are answered one after the other: if one opens a page, the next is answered
 * on that page, so that the last scan decides which page is shown. A late answer is dropped if the user has gone to
 * another page meanwhile, or another part of the page has received a later scan. What is found while a dialog is open is
 * refused with sound and words.
 */
export function useFindAndOpen(onFound?: OnFound): (scan: Scan) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { permissions } = useActor();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const screen = useRef<{ isMounted: boolean; onFound: OnFound | undefined }>({ isMounted: false, onFound });
  useEffect(() => {
    screen.current = { isMounted: true, onFound };
  });
  useEffect(
    () => () => {
      screen.current = { isMounted: false, onFound: undefined };
    },
    [],
  );
  const lastScan = useRef<Scan | null>(null);
  const count = useRef(0);
  /** Where a scan has led, and the number of scans that were made before. */
  const opened = useRef({ address: '', scans: 0 });
  const readAddress = () => `${history.location.pathname}${history.location.search}`;
  return (scan) => {
    receiveScan(scan);
    lastScan.current = scan;
    const n = ++count.current;
    const address = readAddress();
    const { isMounted } = screen.current;
    const isCurrent = () => {
      if (lastScan.current && !isLastScan(lastScan.current)) return false;
      const now = readAddress();
      if (now === opened.current.address && n <= opened.current.scans) return true;
      return now === address && screen.current.isMounted === isMounted;
    };
    // A scan may open a question while the next one is looked up, which must not change or leave it.
    const isShown = () => {
      if (!isCurrent()) return false;
      if (!isDialogOpen()) return true;
      answerScan(scanNumberOf(scan), reportScanDuringDialog);
      return false;
    };
    const noteOpened = () => {
      opened.current = { address: readAddress(), scans: count.current };
    };
    const open = ({ href }: { href: string }) => {
      const done = navigate({ href });
      noteOpened();
      return done;
    };
    const handle: OnFound = (found) => {
      const before = readAddress();
      const isHandled = screen.current.onFound?.(found, isShown) ?? false;
      if (readAddress() !== before) noteOpened();
      return isHandled;
    };
    const answer = async () => {
      const { openFound } = await loadOpenFound();
      await openFound(scan, { permissions, open, onFound: handle, isShown });
    };
    last.current = last.current.then(answer).catch((error: unknown) => {
      answerScan(scanNumberOf(scan), () => reportFailure(error));
    });
  };
}

/**
 * Listens for scans anywhere on the page, and opens what they mean.
 * @param onFound handles what was found before it is opened
 * @returns a function that does the same for a typed code
 */
export function useFindByScan(onFound?: OnFound): (scan: Scan) => void {
  const findAndOpen = useFindAndOpen(onFound);
  useScans(findAndOpen);
  return findAndOpen;
}
