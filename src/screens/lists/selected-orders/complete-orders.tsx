import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { openTransitions } from '#contract/rules/orders/order-status.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { SelectionActionsProps } from '#src/lists/declare/list-declaration.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconDone } from '#src/ui/icons/states.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Completes the selected orders that have shipped, one command for each; works offline. */
export function CompleteOrders({ rows, onDone }: SelectionActionsProps<Rows['orders']>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { role, permissions } = useActor();
  const now = useNow(60_000);
  const [asked, setAsked] = useState(false);
  if (!permissions.includes('change order status')) return null;
  const open = rows.filter((row) => openTransitions(row, role, now.toISOString()).includes('Completed'));
  if (open.length === 0) return null;
  const others = rows.length - open.length;
  const complete = () => {
    for (const { id, status_seq } of open) {
      enqueue('order.transition', { order_id: id, to: 'Completed', status_seq, reason: '' });
    }
    setAsked(false);
    onDone();
  };
  const count = number(open.length);
  return (
    <>
      <Button icon={iconDone} onClick={() => setAsked(true)}>
        <Trans>Complete</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        danger={false}
        icon={iconDone}
        title={t`${plural(open.length, { one: 'Complete # order?', other: `Complete ${count} orders?` })}`}
        confirmLabel={t`${plural(open.length, { one: 'Complete # order', other: `Complete ${count} orders` })}`}
        cancelLabel={<Trans>Leave unchanged</Trans>}
        onClose={() => setAsked(false)}
        onConfirm={complete}
      >
        <Trans>
          The goods were delivered and nothing is left to do. Only an administrator can undo this.
        </Trans>
        {others > 0 && (
          <p className="mt-2">
            {t`${plural(others, {
              one: 'One selected order has not shipped or is completed already: it stays as it is.',
              other: '# selected orders have not shipped or are completed already: they stay as they are.',
            })}`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
