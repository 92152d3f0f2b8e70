import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { iconPen } from '#src/ui/icons/actions.ts';
import { toast } from '#src/ui/toast-store.ts';
import { clashWords } from './clash-words.ts';
import { useClashSettled } from './use-clash-settled.ts';

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

/** What an Admin does about a duplicate: another code for this row, or both stay as they are. */
export function ClashActs({ row }: { row: Rows['clashes'] }) {
  const { t: translate } = useLingui();
  const canManage = usePermissions().includes('manage permissions management');
  const [renaming, setRenaming] = useState(false);
  const settled = useClashSettled();
  const keep = useSingleMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('POST /api/clashes/{id}/keep', { params: { id: row.id }, body: { kept: !row.kept }, quiet: true }),
    onSuccess: async ({ open }) => {
      toast({ type: 'success', text: row.kept ? t`To settle again.` : t`Kept as they are.` });
      await settled(open);
    },
    onError: (error) => toast({ type: 'danger', text: failureReason(error) }),
  });
  if (!canManage || row.removed) return null;
  return (
    <>
      {row.kind === 'barcode' && (
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          {row.kept ? <Trans>Settle it after all</Trans> : <Trans>Keep both, it is right</Trans>}
        </Button>
      )}
      <Button variant="filled" icon={iconPen} onClick={() => setRenaming(true)}>
        {translate(clashWords(row.kind).act)}
      </Button>
      {renaming && (
        <Suspense>
          <RenameDialog row={row} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}
