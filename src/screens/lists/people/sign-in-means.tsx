import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { Rows } from '#contract/registry.ts';
import { pinLength } from '#contract/rules/accounts/pin.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { describeDevice } from '#src/session/describe-device.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { ProvisionalPassword } from './provisional-password.tsx';

/** The last sign-in, the sign-in code and the password of a user; an Admin sets a provisional password. */
export function SignInMeans({
  user,
  account,
  mayReset,
}: {
  user: Rows['users'];
  account: Account;
  mayReset: boolean;
}) {
  const { date } = useFormat();
  const own = useUser()?.user_id === user.id;
  const [setting, setSetting] = useState(false);
  const { session } = account;
  const { min, max } = pinLength;
  const device = session ? describeDevice(session.user_agent) : '';
  const seen = session?.last_seen ?? user.last_seen;
  const at = seen === null ? '' : date(seen, 'moment');
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3">
      <dt className="font-semibold">
        <Trans>Last seen</Trans>
      </dt>
      <dd className="text-right text-ink-2">
        {seen === null ? <Trans>Never signed in</Trans> : device === '' ? at : `${at}, ${device}`}
      </dd>
      <dt>
        <span className="font-semibold">
          <Trans>
            Code of {min} to {max} digits
          </Trans>
        </span>
        <span className="block text-13 text-ink-2">
          <Trans>The user sets it in the settings.</Trans>
        </span>
      </dt>
      <dd className="text-right text-ink-2">
        {account.has_pin ? <Trans>set</Trans> : <Trans>not yet</Trans>}
      </dd>
      <dt>
        <span className="font-semibold">
          <Trans>Password</Trans>
        </span>
        <span className="block text-13 text-ink-2">
          {account.provisional ? (
            <Trans>Provisional: to be changed at the first sign-in.</Trans>
          ) : account.has_password ? (
            <Trans>Chosen by the user.</Trans>
          ) : (
            <Trans>None yet.</Trans>
          )}
        </span>
      </dt>
      <dd className="text-right">
        {mayReset && !own && (
          <Button size="small" onClick={() => setSetting(true)}>
            <Trans>Set a provisional one…</Trans>
          </Button>
        )}
      </dd>
      {setting && <ProvisionalPassword user={user} onClose={() => setSetting(false)} />}
    </dl>
  );
}
