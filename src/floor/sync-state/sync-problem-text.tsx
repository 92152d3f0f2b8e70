import { Trans } from '@lingui/react/macro';
import type { SyncProblem } from './use-sync-problem.ts';

/** Shown instead of "nothing is pending" when that is uncertain. */
export function SyncProblemText({ doubt }: { doubt: SyncProblem }) {
  if (doubt === 'newer') return <Trans>Waiting actions will be sent after the update.</Trans>;
  if (doubt === 'blocked') return <Trans>An older Quai tab is locking this device’s data: close it.</Trans>;
  if (doubt === 'broken')
    return <Trans>The storage of this device is not responding. Reload the page.</Trans>;
  if (doubt === 'unread') return <Trans>Reading the actions waiting on this device.</Trans>;
  if (doubt === 'unstored') return <Trans>Some of your actions could not be saved.</Trans>;
  return <Trans>The browser deleted the data kept here: some of it may not have been sent.</Trans>;
}
