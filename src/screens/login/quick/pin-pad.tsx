import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pinLength, pinTries } from '#contract/rules/accounts/pin.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureText, refusalText } from '#src/api/error-text.ts';
import { recordPin } from '#src/session/shared-device/pin-users.ts';
import type { RecentUser } from '#src/session/shared-device/recent-users.ts';
import { cancelSignIn, signInByPin } from '#src/session/sign-in.ts';
import { iconArrowLeft, iconWarning } from '#src/ui/icons/basic.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { useReach } from '../use-reach.ts';
import { Keypad } from './keypad.tsx';
import { PinDigits } from './pin-digits.tsx';
import { UserColumn } from './user-column.tsx';

export interface PinPadProps {
  user: RecentUser;
  users: readonly RecentUser[];
  /** Why the last badge was refused; empty if none was. */
  refusedBadge: string;
  /** How many answers to badges there were that are shown: refusals, and outages. */
  badgeReports: number;
  /** A digit was typed: what was said about the last badge is out of date. */
  onType: () => void;
  /** Another user was chosen; null for one who is not listed. */
  onChoose: (user: RecentUser | null) => void;
  /** The user must or wants to type the password; with the reason, if they must. */
  onPassword: (user: RecentUser, reason: string) => void;
}

/** Sign-in by PIN, for a user who can do so on this device. */
export function PinPad({
  user,
  users,
  refusedBadge,
  badgeReports,
  onType,
  onChoose,
  onPassword,
}: PinPadProps) {
  const { t } = useLingui();
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The message covers the field of the digits.
  useKeptFocus(form);
  const name = user.username;
  const isOffline = useReach() !== null;
  // The notice about the server replaces the message, which is out of date once the server answers again.
  if (isOffline && message !== '') setMessage('');
  // The screen clears the message about a badge with each submitted code, so it is the later one.
  const shown = refusedBadge || message;
  // Digits typed before would hide what is said about the badge or the server.
  const [seen, setSeen] = useState({ badgeReports, isOffline });
  if (seen.badgeReports !== badgeReports || seen.isOffline !== isOffline) {
    setSeen({ badgeReports, isOffline });
    if (seen.badgeReports !== badgeReports || isOffline) setDigits('');
  }

  useEffect(() => {
    // On a low window the form before may be scrolled down.
    scrollTo(0, 0);
    // The user chose another name or way to sign in.
    return cancelSignIn;
  }, []);

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
        recordPin(user.user_id, null);
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
  const change = (next: string) => {
    setDigits(next);
    setMessage('');
    onType();
  };
  const type = (digit: string) => {
    if (!busy && digits.length < pinLength.max) change(digits + digit);
  };

  return (
    <div className="floor pb-6 tablet:grid tablet:grid-cols-[minmax(0,1fr)_396px] tablet:gap-x-8">
      <UserColumn users={users} chosen={user} onChoose={onChoose} className="hidden tablet:block" />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col low:grid low:grid-cols-2 low:items-start low:gap-x-8"
      >
        <div className="flex flex-col">
          <Button
            icon={iconArrowLeft}
            className="max-w-full self-start whitespace-normal tablet:hidden"
            onClick={() => onChoose(null)}
          >
            <Trans>Another user</Trans>
          </Button>
          <div className="relative flex min-h-48 flex-col justify-center low:min-h-64">
            <h1 className="text-center text-20 font-bold">
              <Trans>Code of {name}</Trans>
            </h1>
            <PinDigits digits={digits} label={t`Code of ${name}`} onType={change} />
            {/* Replaces the digits until the next one is typed: in view on a low window, and moves no key. */}
            <div
              role="alert"
              className={`absolute inset-0 flex items-center overflow-y-auto bg-surface text-[min(1rem,20px)] leading-[1.4] empty:hidden *:w-full ${digits === '' ? '' : 'hidden'}`}
            >
              <OfflineNotice className={shown === '' ? 'my-auto' : 'hidden'} />
              {shown !== '' && (
                <Notice tone="bad" icon={iconWarning} className="my-auto">
                  {shown}
                </Notice>
              )}
            </div>
          </div>
        </div>
        <Keypad
          ready={digits.length >= pinLength.min}
          busy={busy}
          onDigit={type}
          onErase={() => change(digits.slice(0, -1))}
        />
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
