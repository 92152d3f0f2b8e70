import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { reportInDialog } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { useActor } from '../use-actor.ts';
import { openFound } from './open-found.ts';

/**
 * Opens what is scanned anywhere on the page: a product, a location or an order. If nothing has the code, the page stays
 * and says so with sound and words. Scans are answered in their order, so that the last one decides which page is shown.
 * @returns the same for a scan by camera
 */
export function useFindByScan(): (scan: Scan) => void {
  const navigate = useNavigate();
  const { permissions } = useActor();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const find = (scan: Scan) => {
    const open = ({ href }: { href: string }) => navigate({ href });
    last.current = last.current.then(() => openFound(scan, { permissions, open }));
  };
  useScans((scan) => {
    // A drawer shows what was found before and may be replaced; any other dialog waits for an answer.
    if (document.querySelector('dialog:modal:not(.drawer)') !== null) reportInDialog();
    else find(scan);
  });
  return find;
}
