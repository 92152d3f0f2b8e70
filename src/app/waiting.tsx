import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="grid min-h-40 flex-1 place-items-center px-4 py-12 text-ink-2">
      {children}
    </p>
  );
}

/** Shown while a screen's code loads. */
export function Loading() {
  return (
    <Waiting>
      <Trans>Loading…</Trans>
    </Waiting>
  );
}

/** Shown until the gates have decided. */
export function CheckingAccess() {
  return (
    <Waiting>
      <Trans>Checking access...</Trans>
    </Waiting>
  );
}
