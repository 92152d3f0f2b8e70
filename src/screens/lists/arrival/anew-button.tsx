import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { failureText } from '#src/api/error-text.ts';
import { wakeOutbox } from '#src/outbox/tell-device.ts';
import { Button } from '#src/ui/button.tsx';
import { iconInbound } from '#src/ui/icons/places.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import { receiveAnew } from './receive-anew.ts';

/** After an arrival was taken back: the same goods on a new one, to be counted and applied as they should have been. */
export function AnewButton({ arrival, lines }: { arrival: Rows['arrivals']; lines: readonly ArrivalLine[] }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const id = await receiveAnew(arrival, lines);
      wakeOutbox();
      await navigate({ href: `/arrivals?arrival=${id}` });
    } catch (error) {
      toast({ type: 'danger', text: failureText(error) });
    }
    setBusy(false);
  };
  return (
    <Button variant="filled" icon={iconInbound} busy={busy} onClick={() => void begin()}>
      <Trans>Receive again</Trans>
    </Button>
  );
}
