import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { useAccount } from './account-query.ts';
import { LazyHandOverDialog } from './lazy-hand-over-dialog.tsx';

/** Offers to hand over what keeps a user from being deleted. */
export function RemovalHelp({
  row,
  error,
  onRemoved,
}: {
  row: Rows['users'];
  error: unknown;
  onRemoved: () => void;
}) {
  const { data: account } = useAccount(row.id);
  const [handing, setHanding] = useState(false);
  if (!(error instanceof ApiError) || error.body?.code !== 'user.entrusted' || !account) return null;
  return (
    <>
      <Button icon={iconSwap} className="mt-3" onClick={() => setHanding(true)}>
        <Trans>Hand over…</Trans>
      </Button>
      {handing && (
        <LazyHandOverDialog
          user={row}
          account={account}
          afterwards="remove"
          onClose={() => setHanding(false)}
          onDone={onRemoved}
        />
      )}
    </>
  );
}
