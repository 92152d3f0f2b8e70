import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { toastFailure } from '#src/api/failure-toast.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { useActor } from '../use-actor.ts';
import type { Found } from './find-anything.ts';

/** Loaded with the first scan, so that pages open without the rules of labels. */
const loadOpenFound = () => import('./open-found.ts');

/** Uses what a scan means on a screen that has a use of its own for it; returns false to open it as usual. */
export type UseFound = (found: Found) => boolean | Promise<boolean>;

/**
 * Finds what a code means and opens it: a product, a location or an order. If nothing has the code, the page stays and
 * says so with sound and words. Scans are answered in their order, so that the last one decides which page is shown.
 */
export function useFind(onFound?: UseFound): (scan: Scan) => void {
  const navigate = useNavigate();
  const { permissions } = useActor();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (scan) => {
    const open = ({ href }: { href: string }) => navigate({ href });
    const answer = async () => {
      const { openFound } = await loadOpenFound();
      await openFound(scan, { permissions, open, onFound });
    };
    last.current = last.current.then(answer).catch(toastFailure);
  };
}

/**
 * Opens what is scanned anywhere on the page.
 * @param onFound what a screen does with it instead
 * @returns the same for a typed code
 */
export function useFindByScan(onFound?: UseFound): (scan: Scan) => void {
  const find = useFind(onFound);
  useScans(find);
  return find;
}
