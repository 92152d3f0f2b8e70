import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { useUser } from '#src/session/use-session.ts';
import { usePermissions } from '#src/session/can.ts';
import { UserBadge } from '../badge/user-badge.tsx';
import { useAccount } from './account-query.ts';
import { Entrusted } from './entrusted.tsx';
import { Invitation } from './invitation.tsx';
import { SignInMeans } from './sign-in-means.tsx';

type User = Rows['users'];

/** How a user gets in, and what is entrusted to them, below the fields of an open user. */
export function UserAccount({ row }: { row: User }) {
  const isAdmin = useUser()?.role_name === 'Admin';
  const canManage = usePermissions().includes('manage users') && (isAdmin || row.role !== 'Admin');
  const { data: account, error } = useAccount(row.id);
  if (error) {
    return (
      <p role="alert" className="px-5 py-4 font-semibold text-bad">
        {failureReason(error)}
      </p>
    );
  }
  if (!account) return null;
  return (
    <>
      {canManage && row.active && (
        <PanelSection title={account.has_password ? <Trans>New password</Trans> : <Trans>Invite</Trans>}>
          <Invitation key={row.id} user={row} account={account} />
        </PanelSection>
      )}
      <PanelSection title={<Trans>Sign-in</Trans>}>
        <SignInMeans user={row} account={account} mayReset={canManage && isAdmin && row.active} />
        <UserBadge row={row} />
      </PanelSection>
      <PanelSection title={<Trans>Entrusted to this user</Trans>}>
        <Entrusted user={row} account={account} canManage={canManage} />
      </PanelSection>
    </>
  );
}

function PanelSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-y border-line bg-sunk px-5 py-2 text-13 font-semibold">{title}</h3>
      <div className="px-5 py-4">{children}</div>
    </section>
  );
}
