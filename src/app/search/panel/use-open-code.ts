import { useEffect, useEffectEvent, useRef } from 'react';
import { useActor } from '#src/floor/use-actor.ts';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import type { ServerList } from '#src/sync/client/closest/read-closest.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import { listenForScans } from '#src/scan/wedge-scanner.ts';
import { findCode } from './find-code.ts';
import type { Choose } from './use-choose.ts';

/**
 * Opens the article or the order whose code is scanned while the search is open; a code without a match is put into the
 * input. Returns the handler for the camera's scans.
 */
export function useOpenCode(
  lists: Record<ClosestKind, ServerList | null>,
  choose: Choose,
  type: (text: string) => void,
): (scan: Scan) => void {
  const { permissions } = useActor();
  const shown = useRef(false);
  const open = async (scan: Scan) => {
    const found = await findCode(scan, lists);
    if (!shown.current) return;
    if (!found) {
      signalWrong();
      type(readingsOf(scan)[0] ?? scan.text);
      return;
    }
    signalRight();
    const { kind, id, reference } = found;
    const code = encodeURIComponent(reference);
    const page = permissions.includes('view catalog page') ? `/article/${code}` : `/articles?q=${code}`;
    if (kind === 'orders') choose({ key: `orders:${id}`, href: `/orders/${id}` });
    else choose({ key: `articles:${reference}`, href: page });
  };
  const hear = useEffectEvent((scan: Scan) => void open(scan));
  useEffect(() => {
    shown.current = true;
    const stop = listenForScans((scan) => hear(scan), window);
    return () => {
      shown.current = false;
      stop();
    };
  }, []);
  return (scan) => void open(scan);
}
