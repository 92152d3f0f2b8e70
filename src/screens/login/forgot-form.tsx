import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { TextInput } from '#src/ui/text-input.tsx';

type Outcome = { isSent: boolean; text: string } | null;

/**
 * Requests a link to set a new password. The answer is the same whether or not the address is known; if the server has
 * no mail server, the form says so.
 */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = readFormText(event.currentTarget, 'email').trim();
    const complete = /^\S+@\S+$/.test(email);
    setMissing(complete ? '' : t`Enter the e-mail address of your account.`);
    if (!complete) return;
    setBusy(true);
    setOutcome(null);
    try {
      const answer = await call('POST /api/auth/password-reset', {
        body: { email },
        nameless: true,
      });
      setOutcome(
        answer?.can_send_mail === false
          ? {
              isSent: false,
              text: t`No link was sent to ${email}: this server does not send e-mails. Ask your administrator for a link to set a new password.`,
            }
          : { isSent: true, text: t`A reset link has been sent to ${email}.` },
      );
    } catch {
      // The global toast reports the failure; this text says what to do.
      setOutcome({
        isSent: false,
        text: t`The reset link could not be sent. Please contact the administrator.`,
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => setMissing('')}
      className="flex flex-col"
    >
      <h1 className="text-26 font-bold">
        <Trans>Forgot password</Trans>
      </h1>
      <p className="mt-1 text-16 text-ink-2">
        <Trans>We’ll send you a link to choose a new one.</Trans>
      </p>
      <Field label={<Trans>E-mail address</Trans>} error={missing} className="mt-8">
        <TextInput name="email" type="email" autoComplete="email" size="large" />
      </Field>
      <div role="status">
        {outcome && (
          <Notice
            tone={outcome.isSent ? 'ok' : 'bad'}
            icon={outcome.isSent ? iconCheck : iconWarning}
            className="mt-5"
          >
            {outcome.text}
          </Notice>
        )}
      </div>
      <Button type="submit" variant="filled" size="large" busy={busy} className="mt-7">
        <Trans>Send the link</Trans>
      </Button>
      <button type="button" onClick={onBack} className="link mt-5 self-start text-16 font-semibold">
        <Trans>Back to sign-in</Trans>
      </button>
    </form>
  );
}
