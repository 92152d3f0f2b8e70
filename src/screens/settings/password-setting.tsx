import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureCardText, refusalText } from '#src/api/error-text.ts';
import { call } from '#src/api/call.ts';
import { checkPasswords } from '#src/session/check-passwords.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { createSentControls } from '#src/ui/sent-controls.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useFormErrors } from '#src/ui/use-field-errors.ts';
import { SettingRow } from './setting-row.tsx';

type FieldName = 'current' | 'password' | 'confirmation';
/**
 * Why the password was not changed: because of one field, or of the call as a whole; then it may have been changed
 * nevertheless (`maybeDone`).
 */
type Failure = { field: FieldName | null; text: string; maybeDone?: boolean };

/** Changes the user's own password; all their other sessions end. */
export function PasswordSetting() {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { errors, isUnmarked, ...fields } = useFormErrors<string>({ confirmation: ['password'] });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const sent = fields.begin(form);
    setFailure(null);
    const current = readFormText(form, 'current');
    const password = readFormText(form, 'password');
    const found =
      current === ''
        ? { field: 'current', text: t`Enter your current password.` }
        : checkPasswords(password, readFormText(form, 'confirmation'));
    if (found) return fields.report({ [found.field]: found.text }, sent);
    setBusy(true);
    const fillIn = createSentControls(form);
    try {
      await call('POST /api/auth/password', { body: { current, password } });
      fillIn(() => '');
      toast({ type: 'success', text: t`Password changed. Your other sessions have ended.` });
    } catch (error) {
      const refusal = readRefusal(error);
      setFailure(refusal);
      fields.report(refusal.field === null ? {} : { [refusal.field]: refusal.text }, sent);
    } finally {
      setBusy(false);
    }
  };

  return (
    <SettingRow title={<Trans>Password</Trans>} about={<Trans>Changing it ends your other sessions.</Trans>}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={fields.onInput}
        className="flex max-w-100 flex-col gap-4"
      >
        <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
        <Field label={<Trans>Current password</Trans>} error={errors['current']}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <Field
          label={<Trans>New password</Trans>}
          hint={<Trans>At least 8 characters.</Trans>}
          error={errors['password']}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={<Trans>Confirm the password</Trans>} error={errors['confirmation']}>
          <PasswordInput name="confirmation" autoComplete="new-password" />
        </Field>
        {failure && isUnmarked && (
          <p role="alert" className="font-semibold text-bad">
            {failure.maybeDone ? (
              <Trans>Your password may have been changed: the server did not respond.</Trans>
            ) : (
              <Trans>Your password has not been changed.</Trans>
            )}{' '}
            {failure.text}
          </p>
        )}
        <Button type="submit" variant="filled" busy={busy} className="self-start">
          <Trans>Change the password</Trans>
        </Button>
      </form>
    </SettingRow>
  );
}

/** Shows a refusal at the field that it concerns; other failures are shown beside the form after their toast. */
function readRefusal(error: unknown): Failure {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  if (code === 'auth.password') return { field: 'current', text: refusalText(code) };
  if (code === 'auth.password_short') return { field: 'password', text: refusalText(code) };
  const decided = error instanceof ApiError && error.kind === 'http' && error.status < 500;
  return { field: null, text: failureCardText(error), maybeDone: !decided };
}
