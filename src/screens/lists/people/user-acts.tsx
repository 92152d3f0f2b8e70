import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { saveRow } from '#src/lists/form/save-row.ts';
import { createSubmitKeys } from '#src/lists/form/submit-key.ts';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useAccount, useAccountRefresh } from './account-query.ts';
import { LazyHandOverDialog } from './lazy-hand-over-dialog.tsx';

/** Deactivates or activates an account; what is entrusted to its user is handed over first. */
export function UserActs({ row }: { row: Rows['users'] }) {
  const me = useUser();
  const canManage =
    usePermissions().includes('manage users') && (me?.role_name === 'Admin' || row.role !== 'Admin');
  const { data: account } = useAccount(row.id);
  const refresh = useAccountRefresh(row.id);
  const [handing, setHanding] = useState(false);
  const [keyOf] = useState(createSubmitKeys);
  const name = row.full_name || row.username;
  const change = useSingleMutation({
    networkMode: 'always',
    mutationFn: () =>
      saveRow({
        entity: 'users',
        id: row.id,
        version: row.version,
        body: { active: !row.active },
        idempotencyKey: keyOf([row.id, row.version]),
      }),
    onSuccess: async () => {
      toast({ type: 'success', text: row.active ? t`${name} is deactivated.` : t`${name} is active again.` });
      await refresh.lists();
    },
    onError: (error) => toast({ type: 'danger', text: failureReason(error) }),
  });
  if (!canManage || me?.user_id === row.id) return null;
  const holds =
    account !== undefined && account.customers.count + account.orders.count + account.jobs.count > 0;
  return (
    <>
      <Button
        busy={change.isPending}
        onClick={() => (row.active && holds ? setHanding(true) : change.mutate())}
      >
        {row.active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      {handing && account && (
        <LazyHandOverDialog
          user={row}
          account={account}
          afterwards="deactivate"
          onClose={() => setHanding(false)}
        />
      )}
    </>
  );
}
