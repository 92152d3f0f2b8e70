import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Live } from '#src/sync/client/reading/live.ts';

export interface AwaitingStockUnknownProps {
  /** What waits for stock, as far as the server said. */
  waiting: Live<unknown>;
  /** Lines that are still to be picked: others wait for nothing. */
  lines: readonly { prep_state: string }[];
}

/** Says that only the server knows what waits for stock, where it could not be asked. */
export function AwaitingStockUnknown({
  waiting: { data, error },
  lines,
}: AwaitingStockUnknownProps): ReactNode {
  if (data !== undefined || !error || lines.every((line) => line.prep_state !== 'to pick')) return null;
  return (
    <p className="text-13 text-ink-2">
      <Trans>Only the server can tell what is awaiting stock, and it could not be asked.</Trans>
    </p>
  );
}
