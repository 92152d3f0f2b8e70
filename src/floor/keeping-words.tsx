import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QueueDoubtWords } from './queue-doubt-words.tsx';
import { keepsNothing, useQueueDoubt } from './use-queue-doubt.ts';

/** Where there is no network: that what is tapped is kept, in the words of the place (`children`), if it is so. */
export function KeepingWords({ children }: { children: ReactNode }) {
  const doubt = useQueueDoubt();
  if (keepsNothing(doubt)) return <Trans>What you tap cannot be kept here.</Trans>;
  // What was lost before says nothing of what is tapped now.
  if (doubt === null || doubt === 'lost') return children;
  return <QueueDoubtWords doubt={doubt} />;
}
