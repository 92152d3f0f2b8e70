import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

export interface LazyPartProps {
  /** soon: preload the code, because the network may be gone when the part is needed. now: show it. */
  loadWhen: 'now' | 'soon' | null;
  load: () => Promise<ComponentType>;
  /** Called if the code fails to load. */
  onMissing: () => void;
}

/** A part of the application that is loaded on demand. */
export function LazyPart({ loadWhen, load, onMissing }: LazyPartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const fetchPart = useEffectEvent(() => {
    load().then(
      (part) => setPart(() => part),
      (error: unknown) => {
        console.warn('app: loading a part of the application failed', error);
        onMissing();
      },
    );
  });
  const missing = Part === null ? loadWhen : null;
  useEffect(() => {
    if (missing !== null) fetchPart();
  }, [missing]);
  return loadWhen === 'now' && Part ? <Part /> : null;
}
