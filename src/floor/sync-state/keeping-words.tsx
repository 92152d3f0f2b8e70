import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SyncProblemText } from './sync-problem-text.tsx';
import { keepsNothing, useSyncProblem } from './use-sync-problem.ts';

/** While offline, shows the screen's assurance (`children`) that actions are stored, unless that is in doubt. */
export function KeepingWords({ children }: { children: ReactNode }) {
  const doubt = useSyncProblem();
  if (keepsNothing(doubt)) return <Trans>Your actions cannot be saved here.</Trans>;
  // Earlier data loss does not affect what is stored now.
  if (doubt === null || doubt === 'lost') return children;
  return <SyncProblemText doubt={doubt} />;
}
