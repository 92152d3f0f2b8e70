import { Trans } from '@lingui/react/macro';
import type { SyncProblem } from './use-sync-problem.ts';

/** Shown instead of "nothing is pending" when that is uncertain. */
export function SyncProblemText({ doubt }: { doubt: SyncProblem }) {
  if (doubt === 'newer') return <Trans>What waits here goes after the update.</Trans>;
  if (doubt === 'blocked') return <Trans>An older tab of Quai holds what is kept here: close it.</Trans>;
  if (doubt === 'broken')
    return <Trans>The storage of this device is not responding. Reload the page.</Trans>;
  if (doubt === 'unread') return <Trans>What waits on this device is being read.</Trans>;
  if (doubt === 'unstored') return <Trans>Not everything that you tapped could be kept.</Trans>;
  return <Trans>The browser threw away what was kept here: not all of it may have arrived.</Trans>;
}
