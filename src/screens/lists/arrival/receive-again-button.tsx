import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconInbound } from '#src/ui/icons/navigation.ts';
import type { ReceiveAgainState } from './use-receive-again.ts';

/** Starts a new arrival with the goods of a reversed one, to be counted and applied again. */
export function ReceiveAgainButton({ state }: { state: ReceiveAgainState }) {
  return (
    <Button variant="filled" icon={iconInbound} busy={state.busy} onClick={state.begin}>
      <Trans>Receive again</Trans>
    </Button>
  );
}
