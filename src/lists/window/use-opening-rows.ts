import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pace } from './row-pace.ts';

/**
 * How many rows a list renders while it opens: first as many as this device renders in a frame without blocking, then
 * more with each frame.
 * @param wanted number of rows to render; 0 while they are not known
 * @param paced false: all at once
 * @returns Infinity once all wanted rows have been rendered
 */
export function useOpeningRows(wanted: number, paced: boolean): number {
  const [most, setMost] = useState(() => (paced ? pace.most : Infinity));
  useEffect(() => {
    if (wanted === 0 || most === Infinity) return undefined;
    const frame = requestAnimationFrame(() => {
      const start = performance.now();
      const added = Math.min(pace.most, wanted - most);
      flushSync(() => setMost(added > 0 ? most + added : Infinity));
      // The next task runs after this frame is painted.
      setTimeout(() => pace.note(added, performance.now() - start));
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, most]);
  return most;
}
