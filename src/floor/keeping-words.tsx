import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QueueDoubtWords } from './queue-doubt-words.tsx';
import { keepsNothing, useQueueDoubt } from './use-queue-doubt.ts';

/** While offline, shows the screen's assurance (`children`) that actions are stored, unless that is in doubt. */
export function KeepingWords({ children }: { children: ReactNode }) {
  const doubt = useQueueDoubt();
  if (keepsNothing(doubt)) return <Trans>What you tap cannot be kept here.</Trans>;
  // Earlier data loss does not affect what is stored now.
  if (doubt === null || doubt === 'lost') return children;
  return <QueueDoubtWords doubt={doubt} />;
}
