import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useRecentUsers } from '#src/session/shared-device/use-recent-users.ts';
import { signIn } from '#src/session/sign-in.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconArrowRight, iconUser, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RecentUsers } from './recent-users.tsx';
import { signInMessage } from './sign-in-message.ts';

/** Username and password. After signing in, the sign-in screen redirects as the session changes. */
export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const recent = useRecentUsers();
  const form = useRef<HTMLFormElement>(null);
  const choose = (name: string) => {
    const fields = form.current?.elements;
    const [username, password] = [fields?.namedItem('username'), fields?.namedItem('password')];
    if (username instanceof HTMLInputElement) username.value = name;
    if (password instanceof HTMLInputElement) password.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const username = readFormText(event.currentTarget, 'username').trim();
    const password = readFormText(event.currentTarget, 'password');
    if (username === '' || password === '') {
      setMessage(t`Please enter both username and password.`);
      return;
    }
    setBusy(true);
    setMessage('');
    try {
      await signIn(username, password);
    } catch (error) {
      setMessage(signInMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col">
      <h1 className="text-26 font-bold">
        <Trans>Sign in</Trans>
      </h1>
      <p className="mt-1 text-16 text-ink-2">
        <Trans>Pick up where you left off.</Trans>
      </p>
      <OfflineNotice />
      <RecentUsers users={recent} onChoose={choose} />
      <Field label={<Trans>Username</Trans>} className={recent.length > 0 ? 'mt-6' : 'mt-8'}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          icon={iconUser}
          size="large"
        />
      </Field>
      <Field label={<Trans>Password</Trans>} className="mt-5">
        <PasswordInput name="password" autoComplete="current-password" size="large" />
      </Field>
      <div role="alert">
        {message && (
          <Notice tone="bad" icon={iconWarning} className="mt-5">
            {message}
          </Notice>
        )}
      </div>
      <Button
        type="submit"
        variant="filled"
        size="large"
        iconAfter={iconArrowRight}
        busy={busy}
        className="mt-7"
      >
        <Trans>Sign in</Trans>
      </Button>
      <button type="button" onClick={onForgot} className="link mt-5 self-start text-16 font-semibold">
        <Trans>Forgot password</Trans>
      </button>
    </form>
  );
}
