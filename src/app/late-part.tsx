import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

export interface LatePartProps {
  /** Its code comes `soon`, before it is asked for where there may be no network to fetch it from, or is shown `now`. */
  wanted: 'now' | 'soon' | null;
  load: () => Promise<ComponentType>;
  /** Called where its code does not come. */
  onMissing: () => void;
}

/** A part of the application whose code comes late. */
export function LatePart({ wanted, load, onMissing }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const fetchPart = useEffectEvent(() => {
    load().then(
      (part) => setPart(() => part),
      (error: unknown) => {
        console.warn('A part of the application did not come.', error);
        onMissing();
      },
    );
  });
  const missing = Part === null ? wanted : null;
  useEffect(() => {
    if (missing !== null) fetchPart();
  }, [missing]);
  return wanted === 'now' && Part ? <Part /> : null;
}
