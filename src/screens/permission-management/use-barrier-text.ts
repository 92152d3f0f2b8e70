import { useLingui } from '@lingui/react/macro';
import { outageOf } from '#src/api/outage.ts';
import { outageReason } from '#src/sync/client/reading/outage-words.ts';
import type { Barrier } from './barrier.ts';

/** One sentence on why a press changes nothing; null if it does. */
export function useBarrierText(barrier: Barrier): string | null {
  const { t } = useLingui();
  if (barrier === 'read-only') return t`You can view permissions but not change them.`;
  if (barrier === null) return null;
  const outage = outageOf(barrier);
  if (outage.kind === 'no-response') return t`Permissions can only be changed online.`;
  return `${outageReason(outage)} ${t`Permissions can only be changed once the server responds.`}`;
}
