import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isBadgeCode } from '#contract/rules/accounts/badge-code.ts';
import { hasPinHere } from '#src/session/shared-device/pin-users.ts';
import type { RecentUser } from '#src/session/shared-device/recent-users.ts';
import { cancelSignIn, signIn, signInByBadge } from '#src/session/sign-in.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconArrowRight, iconUser, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { physicalDigit } from './physical-digit.ts';
import { RecentUsers } from './recent-users.tsx';
import { badgeMessage, isProvisional, signInMessage } from './sign-in-message.ts';

export interface SignInFormProps {
  recent: readonly RecentUser[];
  /** The user whose password is asked; empty if none was chosen. */
  username: string;
  /** Why the password is asked, or why a badge was refused. */
  reason: string;
  onForgot: () => void;
  /** A user was chosen who can sign in by PIN. */
  onPin: (user: RecentUser) => void;
  /** The password is right, and must be changed first. */
  onProvisional: (username: string, password: string) => void;
}

/** Username and password. After signing in, the sign-in screen redirects as the session changes. */
export function SignInForm({
  recent,
  username: chosen,
  reason,
  onForgot,
  onPin,
  onProvisional,
}: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(reason);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  /** The digits typed into the password field: a badge scanned there arrives garbled by some keyboard layouts. */
  const scanned = useRef('');
  useEffect(() => {
    if (chosen !== '') password.current?.focus();
  }, [chosen]);
  const choose = (user: RecentUser) => {
    cancelSignIn();
    if (hasPinHere(user.user_id)) return onPin(user);
    const username = form.current?.elements.namedItem('username');
    if (username instanceof HTMLInputElement) username.value = user.username;
    password.current?.focus();
  };
  const noteDigit = ({ key, code }: KeyboardEvent) => {
    if (key.length === 1) scanned.current += physicalDigit(code) ?? key;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const username = readFormText(event.currentTarget, 'username').trim();
    const typed = readFormText(event.currentTarget, 'password');
    const badge = [scanned.current.slice(-typed.length), typed].find(isBadgeCode);
    if (badge === undefined && (username === '' || typed === '')) {
      setMessage(t`Please enter both username and password.`);
      return;
    }
    setBusy(true);
    setMessage('');
    try {
      await (badge === undefined ? signIn(username, typed) : signInByBadge(badge));
    } catch (error) {
      if (isProvisional(error)) return onProvisional(username, typed);
      setMessage(badge === undefined ? signInMessage(error) : badgeMessage(error));
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
      <OfflineNotice className="mt-5" />
      <RecentUsers users={recent} onChoose={choose} />
      <Field label={<Trans>Username</Trans>} className={recent.length > 0 ? 'mt-6' : 'mt-8'}>
        <TextInput
          name="username"
          defaultValue={chosen}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          icon={iconUser}
          size="large"
        />
      </Field>
      <Field label={<Trans>Password</Trans>} className="mt-5">
        <PasswordInput
          ref={password}
          name="password"
          data-scan="badge"
          autoComplete="current-password"
          size="large"
          onKeyDown={noteDigit}
        />
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
