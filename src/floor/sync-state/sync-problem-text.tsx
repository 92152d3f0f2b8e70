import { Trans } from '@lingui/react/macro';
import type { SyncProblem } from './use-sync-problem.ts';

/** Shown instead of "nothing is pending" when that is uncertain. */
export function SyncProblemText({ problem }: { problem: SyncProblem }) {
  if (problem === 'newer-version') return <Trans>Waiting actions will be sent after the update.</Trans>;
  if (problem === 'blocked') return <Trans>An older Quai tab is locking this device’s data: close it.</Trans>;
  if (problem === 'unresponsive')
    return <Trans>The storage of this device is not responding. Reload the page.</Trans>;
  if (problem === 'queue-unknown') return <Trans>Reading the actions waiting on this device.</Trans>;
  if (problem === 'unstored') return <Trans>Some of your actions could not be saved.</Trans>;
  return <Trans>The browser deleted the data kept here: some of it may not have been sent.</Trans>;
}
