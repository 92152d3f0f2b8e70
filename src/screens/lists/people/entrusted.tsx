import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { Rows } from '#contract/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { iconBuilding, iconClipboard } from '#src/ui/icons/navigation.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** The customers, claimed orders and marking jobs of a user, which can be handed over. */
export function Entrusted({
  user,
  account,
  canManage,
}: {
  user: Rows['users'];
  account: Account;
  canManage: boolean;
}) {
  const { t } = useLingui();
  const [handing, setHanding] = useState(false);
  const { customers, orders, jobs } = account;
  const lines = [
    {
      ...customers,
      icon: iconBuilding,
      text: t`${plural(customers.count, { one: '# customer', other: '# customers' })}`,
    },
    {
      ...orders,
      icon: iconClipboard,
      text: t`${plural(orders.count, { one: '# order in preparation', other: '# orders in preparation' })}`,
    },
    {
      ...jobs,
      icon: iconNeedle,
      text: t`${plural(jobs.count, { one: '# marking job', other: '# marking jobs' })}`,
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>No customer, no order, no marking job.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-2">
        {lines.map(({ icon, text, count, names }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon icon={icon} className="mt-0.5 text-ink-2" />
            <span>
              <span className="block font-semibold">{text}</span>
              <span className="block text-13 text-ink-2">
                {names.join(', ')}
                {names.length > 0 && count > names.length && '…'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {canManage && (
        <Button icon={iconSwap} className="mt-3" onClick={() => setHanding(true)}>
          <Trans>Hand over…</Trans>
        </Button>
      )}
      {handing && <HandOverDialog user={user} account={account} onClose={() => setHanding(false)} />}
    </>
  );
}
