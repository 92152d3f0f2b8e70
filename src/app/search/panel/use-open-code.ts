import { useEffect, useEffectEvent, useRef } from 'react';
import { findAnything } from '#src/floor/find/find-anything.ts';
import { foundTarget } from '#src/floor/find/found-target.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import { listenForScans } from '#src/scan/wedge-scanner.ts';
import type { Choose } from './use-choose.ts';

/**
 * Opens what is scanned while the search is open; a code that nothing has is put into the input.
 */
export function useOpenCode(choose: Choose, type: (text: string) => void): void {
  const { permissions } = useActor();
  const shown = useRef(false);
  const open = async (scan: Scan) => {
    const target = foundTarget(await findAnything(scan, permissions), permissions);
    if (!shown.current) return;
    if (!target) {
      signalWrong();
      type(readingsOf(scan)[0] ?? scan.text);
      return;
    }
    signalRight();
    choose(target);
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
}
