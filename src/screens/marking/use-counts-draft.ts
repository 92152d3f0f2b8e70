import { useEffect, useState } from 'react';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { keepDraft, readDeviceDraft, readDraft, type Counts, type CountsDraft } from './counts-draft.ts';

/**
 * The unsaved counts of the job on screen, and their setter; null if there are none. What the tab does not have, because
 * the system ended it, the device may have: it is shown unless the user has counted meanwhile.
 * @param shown the saved counts
 */
export function useCountsDraft(jobId: string, shown: Counts) {
  const [draft, setDraft] = useState(() => readDraft(jobId, shown));
  const opened = useAtOpening({ jobId, shown, isInTab: draft !== null });
  useEffect(() => {
    if (opened.isInTab) return;
    readDeviceDraft(opened.jobId, opened.shown).then(
      (found) => setDraft((current) => current ?? found),
      (error: unknown) => console.warn('marking: reading a draft failed', error),
    );
  }, [opened]);
  const set = (next: CountsDraft | null) => {
    keepDraft(jobId, next);
    setDraft(next);
  };
  return [draft, set] as const;
}
