import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedMail, MailFailure, MailQueue } from '#contract/endpoints/mails.ts';
import { call } from '#src/api/call.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { iconInfo } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';

/** Loads the mails again; resolves once they are there. */
type Reload = () => Promise<unknown>;

/** The mails that were not delivered, each with its retry. */
export function FailedMails({ queue, reload }: { queue: MailQueue; reload: Reload }) {
  const { can_send_mail, waiting, retried, failed, failed_count } = queue;
  const list = usePressGuard<HTMLUListElement>(failed.map(({ id }) => id).join());
  return (
    <>
      {!can_send_mail && (
        <Notice tone="off" icon={iconInfo} className="mb-3 max-w-150">
          <Trans>This installation sends no e-mails: the setting SMTP_URL is missing.</Trans>
        </Notice>
      )}
      <p className="text-ink-2">
        {failed_count === 0 ? (
          <Trans>No e-mail has failed.</Trans>
        ) : (
          plural(failed_count, { one: '# e-mail has failed.', other: '# e-mails have failed.' })
        )}{' '}
        {waiting > 0 && plural(waiting, { one: '# e-mail is waiting.', other: '# e-mails are waiting.' })}{' '}
        {retried > 0 &&
          plural(retried, { one: '# of them was tried before.', other: '# of them were tried before.' })}
      </p>
      {failed.length > 0 && (
        <ul ref={list} className="mt-3 max-w-150 border-t border-line">
          {failed.map((mail) => (
            <FailedRow key={mail.id} mail={mail} reload={reload} />
          ))}
        </ul>
      )}
      {failed.length > 1 && <RetryAll mails={failed} reload={reload} />}
    </>
  );
}

const kindWords: Record<string, MessageDescriptor> = {
  order_confirmed: msg`Order received`,
  order_amended: msg`Order changed`,
  order_shipped: msg`Order shipped`,
  order_canceled: msg`Order canceled`,
  proof_sent: msg`Proof to approve`,
  invitation: msg`Invitation`,
  notification: msg`Notification`,
};

const failureWords: Record<MailFailure, MessageDescriptor> = {
  refused: msg`Refused by the mail server`,
  expired: msg`Not accepted for a day`,
  unreachable: msg`The mail server could not be reached`,
  unconfirmed: msg`Not confirmed by the mail server: it may have been delivered. Sending it again may deliver it twice.`,
  no_recipient: msg`Not sent: the account is disabled, has no e-mail address or no longer gets these e-mails`,
  outdated: msg`Not sent: what it says is no longer true`,
};

/** Retries or deletes mails one after the other, then reloads the list. */
function useSettle(reload: Reload) {
  return useSingleMutation({
    networkMode: 'always',
    mutationFn: async ({ mails, retry }: { mails: readonly FailedMail[]; retry: boolean }) => {
      for (const { id } of mails)
        await (retry
          ? call('POST /api/mails/{id}/retry', { params: { id } })
          : call('DELETE /api/mails/{id}', { params: { id } }));
    },
    onSettled: reload,
  });
}

function FailedRow({ mail, reload }: { mail: FailedMail; reload: Reload }) {
  const { i18n } = useLingui();
  const { age } = useFormat();
  const settle = useSettle(reload);
  const known = kindWords[mail.kind];
  const kind = known ? i18n._(known) : mail.kind;
  const { username } = mail;
  const name = [kind, mail.order_number].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p>
          {username} · {mail.email}
        </p>
        <p className="text-13 text-ink-2">
          {i18n._(failureWords[mail.failure])} · {age(mail.failed_at)}
        </p>
        {mail.detail && <p className="text-13 text-ink-2">{mail.detail}</p>}
        {settle.isError && (
          <p role="alert" className="text-13 font-semibold text-bad">
            {failureCardText(settle.error)}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          busy={settle.isPending}
          aria-label={t`Send ${name} to ${username} again`}
          onClick={() => settle.mutate({ mails: [mail], retry: true })}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          size="small"
          variant="danger-outline"
          disabled={settle.isPending}
          aria-label={t`Delete ${name} to ${username}`}
          onClick={() => settle.mutate({ mails: [mail], retry: false })}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

const sentTogether: ReadonlySet<MailFailure> = new Set(['refused', 'expired', 'unreachable']);

/** Those that may have been delivered, or that were not sent for a reason, are sent again one by one only. */
function RetryAll({ mails, reload }: { mails: readonly FailedMail[]; reload: Reload }) {
  const settle = useSettle(reload);
  const safe = mails.filter(({ failure }) => sentTogether.has(failure));
  if (safe.length < 2) return null;
  const count = safe.length;
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Button busy={settle.isPending} onClick={() => settle.mutate({ mails: safe, retry: true })}>
        <Trans>Send {count} again that were certainly not delivered</Trans>
      </Button>
      {settle.isError && (
        <p role="alert" className="text-13 font-semibold text-bad">
          {failureCardText(settle.error)}
        </p>
      )}
    </div>
  );
}
