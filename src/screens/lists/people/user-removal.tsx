import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { refusalWords } from '#src/api/refusal-words.ts';
import type { RemovalProps } from '#src/lists/declare/list-declaration.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { useAccount } from './account-query.ts';
import { Entrusted } from './entrusted.tsx';
import { LazyHandOverDialog } from './lazy-hand-over-dialog.tsx';

/** Offers to hand over what keeps a user from being deleted, instead of a deletion that the server would refuse. */
export function UserRemoval({
  row,
  question,
  title,
  error,
  onClose,
  onRemoved,
}: RemovalProps<Rows['users']>) {
  const { t } = useLingui();
  const { data: account, isPending, refetch } = useAccount(row.id);
  const [handing, setHanding] = useState(false);
  const holds = account && account.customers.count + account.orders.count + account.jobs.count > 0;
  const isRefused = error instanceof ApiError && error.body?.code === 'user.entrusted';
  useEffect(() => {
    // The server knows of something that was entrusted meanwhile.
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  if (isPending) return null;
  if (!account || !(isRefused || handing || (row.active && holds))) return question;
  return (
    <ConfirmDialog
      open
      title={title}
      danger={false}
      icon={iconSwap}
      confirmLabel={<Trans>Hand over…</Trans>}
      onConfirm={() => setHanding(true)}
      onClose={onClose}
    >
      <p className="mb-3">{t(refusalWords['user.entrusted'])}</p>
      {holds && <Entrusted user={row} account={account} canManage={false} />}
      {handing && (
        <LazyHandOverDialog
          user={row}
          account={account}
          afterwards="remove"
          onClose={() => setHanding(false)}
          onDone={onRemoved}
        />
      )}
    </ConfirmDialog>
  );
}
