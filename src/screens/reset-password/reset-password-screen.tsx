import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureCardText, refusalText } from '#src/api/error-text.ts';
import { isRefusalCode } from '#src/api/refusal-words.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { checkPasswords } from '#src/session/check-passwords.ts';

/** Sets a new password with a one-time link. */
export function ResetPasswordScreen() {
  const router = useRouter();
  const [{ token, user }] = useState(() => readLink(router.state.location.hash));
  useEffect(() => {
    // Removes the token from the address bar at once, so that it is neither visible nor stored in the history.
    const { hash, pathname } = router.state.location;
    if (hash !== '') router.history.replace(pathname);
  }, [router]);
  if (token === '') {
    return (
      <EmptyState
        as="h1"
        title={<Trans>This link is incomplete</Trans>}
        action={
          <Button variant="filled" render={(props) => <Link to="/login" {...props} />}>
            <Trans>Back to sign-in</Trans>
          </Button>
        }
      >
        <Trans>Open it again from the email, or request a new one on the sign-in screen.</Trans>
      </EmptyState>
    );
  }
  return <NewPasswordForm token={token} user={user} />;
}

/** @param user the user name of an invited user; empty where the user asked for the link */
function NewPasswordForm({ token, user }: { token: string; user: string }) {
  const navigate = useNavigate();
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
      await call('POST /api/auth/password-reset/confirm', { body: { token, password }, nameless: true });
      toast({ type: 'success', text: t`Password saved. You can now sign in.` });
      await navigate({ to: '/login', replace: true });
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
      className="mx-auto flex w-full max-w-100 flex-col px-5 pt-8 pb-12 md:pt-16 lg:px-0"
    >
      <h1 className="text-26 font-bold">
        {user === '' ? <Trans>New password</Trans> : <Trans>Choose your password</Trans>}
      </h1>
      <p className="mt-1 text-16 text-ink-2">
        {user === '' ? (
          <Trans>You will be signed out of your other sessions.</Trans>
        ) : (
          <Trans>
            Your user name is <strong className="text-ink">{user}</strong>. You sign in with it and this
            password.
          </Trans>
        )}
      </p>
      {/* For password managers. */}
      {user !== '' && <input type="hidden" name="username" autoComplete="username" value={user} />}
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
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}

/** The one-time token in the URL fragment, `#token=…`, and an invited user's name; each empty if there is none. */
function readLink(hash: string): { token: string; user: string } {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  return { token: link.get('token') ?? '', user: link.get('user') ?? '' };
}
