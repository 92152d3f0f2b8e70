import { useLingui } from '@lingui/react/macro';
import type { Barrier } from './barrier.ts';

/** Why a press changes nothing, in one sentence; null where it does. */
export function useBarrierText(barrier: Barrier): string | null {
  const { t } = useLingui();
  if (barrier === 'offline') return t`Permissions change on the server alone: this needs the network.`;
  if (barrier === 'read-only') return t`You may look, but not change permissions.`;
  return null;
}
