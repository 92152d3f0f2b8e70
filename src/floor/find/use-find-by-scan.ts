import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { toastFailure } from '#src/api/failure-toast.ts';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import { reportScanDuringDialog } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { useActor } from '../use-actor.ts';
import type { Found } from './find-anything.ts';

/** Loaded with the first scan: the code that reads labels is not needed to open a page. */
const loadOpenFound = () => import('./open-found.ts');

/** A screen's own handler of what was found; returns false to open it as usual. */
export type OnFound = (found: Found) => boolean | Promise<boolean>;

/**
 * Finds what a code means and opens it: a product, a location or an order. If nothing has the code, the page stays,
 * and a sound and a message report it. Scans are handled one after the other, so that the last one decides which page
 * is shown. What is found while a dialog is open is refused with sound and words.
 */
export function useFind(onFound?: OnFound): (scan: Scan) => void {
  const navigate = useNavigate();
  const { permissions } = useActor();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (scan) => {
    const open = ({ href }: { href: string }) => navigate({ href });
    const answer = async () => {
      const { openFound } = await loadOpenFound();
      // A scan may open a question while the next one is looked up, which must not change or leave it.
      const isShown = () => {
        if (!isDialogOpen()) return true;
        reportScanDuringDialog();
        return false;
      };
      await openFound(scan, { permissions, open, onFound, isShown });
    };
    last.current = last.current.then(answer).catch(toastFailure);
  };
}

/**
 * Listens for scans anywhere on the page, and opens what they mean.
 * @param onFound handles what was found before it is opened
 * @returns a function that does the same for a typed code
 */
export function useFindByScan(onFound?: OnFound): (scan: Scan) => void {
  const findAndOpen = useFind(onFound);
  useScans(findAndOpen);
  return findAndOpen;
}
