import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureCardText, refusalText } from '#src/api/error-text.ts';
import { isRefusalCode } from '#src/api/refusal-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { useFormErrors } from '#src/ui/use-field-errors.ts';
import { checkPasswords } from './check-passwords.ts';

export interface NewPasswordFormProps {
  title: ReactNode;
  text: ReactNode;
  /** For password managers; empty if it is not known. */
  username: string;
  submitLabel: ReactNode;
  /** Called with a valid password. What it throws is shown as the reason of the failure. */
  onSave: (password: string) => Promise<void>;
  /** Below the button. */
  children?: ReactNode;
  className?: string;
}

/** Asks a user who is not signed in for a new password, twice. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { title, text, username, submitLabel, onSave, children, className } = props;
  const [busy, setBusy] = useState(false);
  const { errors, ...fields } = useFormErrors<string>({ confirmation: ['password'] });
  const [failure, setFailure] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const sent = fields.begin(event.currentTarget);
    setFailure('');
    const password = readFormText(event.currentTarget, 'password');
    const found = checkPasswords(password, readFormText(event.currentTarget, 'confirmation'));
    if (found) return fields.report({ [found.field]: found.text }, sent);
    setBusy(true);
    try {
      await onSave(password);
    } catch (error) {
      const code = error instanceof ApiError ? error.body?.code : undefined;
      setFailure(code && isRefusalCode(code) ? refusalText(code) : failureCardText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={fields.onInput}
      className={`flex flex-col ${className ?? ''}`}
    >
      <h1 className="text-26 font-bold">{title}</h1>
      <p className="mt-1 text-16 text-ink-2">{text}</p>
      {username !== '' && <input type="hidden" name="username" autoComplete="username" value={username} />}
      <Field
        label={<Trans>New password</Trans>}
        hint={<Trans>At least 8 characters.</Trans>}
        error={errors['password']}
        className="mt-8"
      >
        <PasswordInput name="password" autoComplete="new-password" size="large" />
      </Field>
      <Field label={<Trans>Confirm the password</Trans>} error={errors['confirmation']} className="mt-5">
        <PasswordInput name="confirmation" autoComplete="new-password" size="large" />
      </Field>
      <div role="alert">
        {failure && (
          <Notice tone="bad" icon={iconWarning} className="mt-5">
            {failure}
          </Notice>
        )}
      </div>
      <Button type="submit" variant="filled" size="large" busy={busy} className="mt-7">
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
