import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { failureCardText, refusalText } from '#src/api/error-text.ts';
import { isRefusalCode } from '#src/api/refusal-words.ts';
import { checkPasswords } from '#src/session/check-passwords.ts';
import { signIn } from '#src/session/sign-in.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';

/** Replaces a provisional password by the user's own, and signs in with it. */
export function FirstPasswordForm({
  username,
  current,
  onBack,
}: {
  username: string;
  /** The provisional password, as typed. */
  current: string;
  onBack: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ReturnType<typeof checkPasswords>>(null);
  const [failure, setFailure] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = readFormText(event.currentTarget, 'password');
    const found = checkPasswords(password, readFormText(event.currentTarget, 'confirmation'));
    setWrong(found);
    setFailure('');
    if (found) return;
    setBusy(true);
    try {
      await replace({ username, current, password });
      await signIn(username, password);
    } catch (error) {
      const code = codeOf(error);
      setFailure(code && isRefusalCode(code) ? refusalText(code) : failureCardText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col">
      <h1 className="text-26 font-bold">
        <Trans>Choose your password</Trans>
      </h1>
      <p className="mt-1 text-16 text-ink-2">
        <Trans>The password of {username} is provisional. Choose your own to continue.</Trans>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field
        label={<Trans>New password</Trans>}
        hint={<Trans>At least 8 characters.</Trans>}
        error={wrong?.field === 'password' && wrong.text}
        className="mt-8"
      >
        <PasswordInput name="password" autoComplete="new-password" size="large" />
      </Field>
      <Field
        label={<Trans>Confirm the password</Trans>}
        error={wrong?.field === 'confirmation' && wrong.text}
        className="mt-5"
      >
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
        <Trans>Save and sign in</Trans>
      </Button>
      <button type="button" onClick={onBack} className="link mt-5 self-start text-16 font-semibold">
        <Trans>Back to sign-in</Trans>
      </button>
    </form>
  );
}

/** A password that was replaced before, by a call whose answer was lost, is refused here: the sign-in then decides. */
async function replace(body: { username: string; current: string; password: string }): Promise<void> {
  try {
    await call('POST /api/auth/first-password', { body, nameless: true, quiet: true });
  } catch (error) {
    if (codeOf(error) !== 'auth.credentials') throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}
