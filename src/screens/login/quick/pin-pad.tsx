import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type FormEvent } from 'react';
import { pinLength, pinTries } from '#contract/rules/accounts/pin.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureText, refusalText } from '#src/api/error-text.ts';
import { notePin } from '#src/session/shared-device/pin-users.ts';
import type { RecentUser } from '#src/session/shared-device/recent-users.ts';
import { cancelSignIn, signInByPin } from '#src/session/sign-in.ts';
import { iconArrowLeft, iconWarning } from '#src/ui/icons/basic.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { Keypad } from './keypad.tsx';
import { PinDigits } from './pin-digits.tsx';
import { UserColumn } from './user-column.tsx';

export interface PinPadProps {
  user: RecentUser;
  users: readonly RecentUser[];
  /** Another user was chosen; null for one who is not listed. */
  onChoose: (user: RecentUser | null) => void;
  /** The user must or wants to type the password; with the reason, if they must. */
  onPassword: (user: RecentUser, reason: string) => void;
}

/** Sign-in by PIN, for a user who can do so on this device. */
export function PinPad({ user, users, onChoose, onPassword }: PinPadProps) {
  const { t } = useLingui();
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState(0);
  const name = user.username;
  // A message moves the keys below it.
  const keys = usePressGuard<HTMLDivElement>(message === '' ? null : message);

  // The user chose another name or way to sign in.
  useEffect(() => cancelSignIn, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || digits.length < pinLength.min) return;
    setBusy(true);
    setMessage('');
    try {
      await signInByPin(name, digits);
    } catch (error) {
      const code = error instanceof ApiError ? error.body?.code : undefined;
      if (code === 'auth.pin' && wrong + 1 >= pinTries) {
        notePin(user.user_id, null);
        onPassword(user, t`${pinTries} wrong codes: enter the password.`);
        return;
      }
      // The server counts codes and passwords apart: the password works at once.
      if (code === 'auth.too_many') return onPassword(user, t`Too many wrong codes: enter the password.`);
      if (code === 'auth.pin') setWrong(wrong + 1);
      setMessage(code === 'auth.pin' ? refusalText(code) : failureText(error));
    } finally {
      setDigits('');
      setBusy(false);
    }
  };
  const type = (digit: string) =>
    setDigits((typed) => (busy || typed.length >= pinLength.max ? typed : typed + digit));

  return (
    <div className="floor pb-6 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_396px] md:max-lg:gap-x-8">
      <UserColumn users={users} chosen={user} onChoose={onChoose} className="max-md:hidden lg:hidden" />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col">
        <Button
          icon={iconArrowLeft}
          className="max-w-full self-start whitespace-normal md:max-lg:hidden"
          onClick={() => onChoose(null)}
        >
          <Trans>Another user</Trans>
        </Button>
        <h1 className="mt-4 text-center text-20 font-bold md:max-lg:mt-0">
          <Trans>Code of {name}</Trans>
        </h1>
        <OfflineNotice />
        <PinDigits digits={digits} label={t`Code of ${name}`} onType={setDigits} />
        <div role="alert">
          {message && (
            <Notice tone="bad" icon={iconWarning} className="mb-4">
              {message}
            </Notice>
          )}
        </div>
        <div ref={keys}>
          <Keypad
            ready={digits.length >= pinLength.min}
            busy={busy}
            onDigit={type}
            onErase={() => setDigits((typed) => typed.slice(0, -1))}
          />
        </div>
        <Button size="large" className="mt-4" onClick={() => onPassword(user, '')}>
          <Trans>Use the password</Trans>
        </Button>
        <p className="mt-4 text-center text-ink-2">
          <Trans>Or scan your badge. Code and badge need the network.</Trans>
        </p>
      </form>
    </div>
  );
}
