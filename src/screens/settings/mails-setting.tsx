import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MailKind } from '#contract/rules/mail-kinds.ts';
import { notificationTypeWord } from '#src/floor/notifications/notification-words.ts';
import { iconInfo } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ChoiceList } from './choice-list.tsx';
import { SettingRow } from './setting-row.tsx';
import { typeHints } from './type-hints.ts';
import { useNotificationChoices, useSaveChoices, type Choices } from './use-notification-choices.ts';

/** The texts of kinds that differ from those of the bell: what Clients get. */
const clientWords: Partial<Record<MailKind, { label: MessageDescriptor; hint: MessageDescriptor }>> = {
  order_confirmed: {
    label: msg`Order received or changed`,
    hint: msg`The lines and the total of your company’s order.`,
  },
  order_status: {
    label: msg`Order shipped or canceled`,
    hint: msg`What has shipped, what follows, and our message.`,
  },
  proof: { label: msg`Proof to approve`, hint: msg`A proof is ready, with a link to answer.` },
};

/** What the user gets by e-mail. Not shown where there is nothing to choose. */
export function MailsSetting() {
  const { data } = useNotificationChoices();
  if (!data || data.mail_kinds.length === 0) return null;
  const { email } = data;
  return (
    <SettingRow
      anchor="mail-choices"
      title={<Trans>E-mails</Trans>}
      about={email ? <Trans>Sent to {email}.</Trans> : <Trans>Your account has no e-mail address.</Trans>}
    >
      <Mails {...data} />
    </SettingRow>
  );
}

function Mails({ mail_kinds, mailed, can_send_mail, email }: Choices) {
  const save = useSaveChoices();
  if (!can_send_mail)
    return (
      <Notice tone="off" icon={iconInfo} className="max-w-150">
        <Trans>This installation sends no e-mails.</Trans>
      </Notice>
    );
  // Optimistic, as for the bell.
  const shown = (save.isPending && save.variables.mailed) || mailed;
  const press = (kind: MailKind, on: boolean) => {
    if (save.isPending) return;
    save.mutate({ mailed: on ? [...mailed, kind] : mailed.filter((one) => one !== kind) });
  };
  // Only Clients get confirmations.
  const isClient = mail_kinds.includes('order_confirmed');
  const choices = mail_kinds.map((key) => ({
    key,
    ...((isClient && clientWords[key]) || staffWords(key)),
    on: shown.includes(key),
  }));
  return <ChoiceList choices={choices} disabled={email === ''} error={save.error} onChange={press} />;
}

/** The texts of the bell. */
function staffWords(kind: MailKind): { label: MessageDescriptor | string; hint: MessageDescriptor } {
  const type = kind === 'order_confirmed' ? 'order_created' : kind;
  return { label: notificationTypeWord(type) ?? type, hint: typeHints[type] };
}
