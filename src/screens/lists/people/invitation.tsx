import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { Rows } from '#contract/registry.ts';
import { invitationDays } from '#contract/rules/accounts/invitation.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCopy, iconPrint, iconSend } from '#src/ui/icons/actions.ts';
import { iconKey } from '#src/ui/icons/navigation.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useAccountRefresh } from './account-query.ts';

/** Loaded with the code that draws QR codes, when a link is printed. */
const InvitationSheet = lazy(async () => ({
  default: (await import('./invitation-sheet.tsx')).InvitationSheet,
}));

type Props = { user: Rows['users']; account: Account };

/** The one-time link with which a user chooses a password: made, copied, mailed or printed. */
export function Invitation({ user, account }: Props) {
  const { date } = useFormat();
  const [printing, setPrinting] = useState(false);
  const refresh = useAccountRefresh(user.id);
  const params = { id: user.id };
  const options = { networkMode: 'always' as const, onSettled: refresh.account };
  const invite = useSingleMutation({
    ...options,
    mutationFn: () => call('POST /api/users/{id}/invitation', { params, quiet: true }),
  });
  const send = useSingleMutation({
    ...options,
    mutationFn: () => call('POST /api/users/{id}/invitation/mail', { params, quiet: true }),
    onSuccess: ({ email }) => toast({ type: 'success', text: t`The link is on its way to ${email}.` }),
  });
  const invitation = invite.data;
  const error = invite.error ?? send.error;
  const until = invitation?.expires_at ?? account.invited_until;
  const untilDay = until === null ? '' : date(until, 'medium');
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    toast({ type: 'success', text: t`Link copied.` });
  };
  const failCopy = () =>
    toast({ type: 'danger', text: t`The link could not be copied. Select and copy it.` });
  return (
    <div className="flex flex-col gap-3">
      {invitation ? (
        <Field
          label={<Trans>Link</Trans>}
          hint={<Trans>Valid until {untilDay}. It works once: the user then chooses a password.</Trans>}
        >
          <TextInput
            value={invitation.url}
            readOnly
            onFocus={({ target }) => target.select()}
            trailing={
              <Button
                size="small"
                icon={iconCopy}
                className="mr-1"
                onClick={() => void copy(invitation.url).catch(failCopy)}
              >
                <Trans>Copy</Trans>
              </Button>
            }
          />
        </Field>
      ) : (
        <p className="text-ink-2">
          {until === null ? (
            <Trans>
              With a one-time link the user chooses a password. It is valid for {invitationDays} days.
            </Trans>
          ) : (
            <Trans>A link was made and is valid until {untilDay}. A new one replaces it.</Trans>
          )}
        </p>
      )}
      {error && (
        <p role="alert" className="font-semibold text-bad">
          {failureReason(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {invitation ? (
          <Button icon={iconPrint} onClick={() => setPrinting(true)}>
            <Trans>Print with a QR code</Trans>
          </Button>
        ) : (
          <Button icon={iconKey} busy={invite.isPending} onClick={() => invite.mutate()}>
            {until === null ? <Trans>Make a link</Trans> : <Trans>Make a new link</Trans>}
          </Button>
        )}
        {account.can_send_mail && user.email !== '' && (
          <Button icon={iconSend} busy={send.isPending} onClick={() => send.mutate()}>
            <Trans>Send by e-mail</Trans>
          </Button>
        )}
        {invitation && (
          <Button busy={invite.isPending} onClick={() => invite.mutate()}>
            <Trans>Renew</Trans>
          </Button>
        )}
      </div>
      {invitation && printing && (
        <Suspense>
          <InvitationSheet
            user={user}
            url={invitation.url}
            until={untilDay}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
