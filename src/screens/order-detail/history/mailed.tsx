import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePersonName } from '#src/session/people/person-names.ts';
import type { TimelineEvent } from './timeline-event.ts';

type Mail = Extract<TimelineEvent, { kind: 'mailed' }>;

/** A mail about the order: its kind, its recipient, and why it was not delivered. */
export function Mailed({ mail, to, failure }: Mail) {
  const { t } = useLingui();
  const known = mails[mail];
  const name = known ? t(known) : t`an e-mail`;
  const reader = usePersonName(to);
  const reason = failures[failure];
  if (failure === '')
    return reader ? (
      <Trans>
        sent {name} to {reader}
      </Trans>
    ) : (
      <Trans>sent {name} to the customer</Trans>
    );
  return (
    <>
      {reader ? (
        <Trans>
          could not send {name} to {reader}
        </Trans>
      ) : (
        <Trans>could not send {name} to the customer</Trans>
      )}
      {reason && <span className="block">{t(reason)}</span>}
    </>
  );
}

const mails: Record<string, MessageDescriptor> = {
  order_confirmed: msg`the e-mail about the received order`,
  order_amended: msg`the e-mail about the changed order`,
  order_shipped: msg`the e-mail about the shipment`,
  order_canceled: msg`the e-mail about the cancellation`,
  proof_sent: msg`the e-mail about the proof`,
};

const failures: Record<string, MessageDescriptor> = {
  refused: msg`The mail server refused it.`,
  expired: msg`It was not accepted for a day.`,
  unreachable: msg`The mail server could not be reached.`,
  unconfirmed: msg`The mail server did not confirm it: it may have arrived.`,
  no_recipient: msg`The account is disabled, has no e-mail address or no longer gets these e-mails.`,
  outdated: msg`What it says is no longer true.`,
};
