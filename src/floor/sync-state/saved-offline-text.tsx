import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SyncProblemText } from './sync-problem-text.tsx';
import { storesNothing, useSyncProblem } from './use-sync-problem.ts';

/** Shown offline: the screen's text that actions are stored (`children`), or the problem because of which they may not be. */
export function SavedOfflineText({ children }: { children: ReactNode }) {
  const problem = useSyncProblem();
  if (storesNothing(problem)) return <Trans>Your actions cannot be saved here.</Trans>;
  // Earlier data loss does not affect what is stored now.
  if (problem === null || problem === 'lost') return children;
  return <SyncProblemText problem={problem} />;
}
