import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconInbound } from '#src/ui/icons/places.ts';
import type { AnewState } from './use-anew.ts';

/** After an arrival was taken back: the same goods on a new one, to be counted and applied as they should have been. */
export function AnewButton({ anew }: { anew: AnewState }) {
  return (
    <Button variant="filled" icon={iconInbound} busy={anew.busy} onClick={anew.begin}>
      <Trans>Receive again</Trans>
    </Button>
  );
}
