import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { readCodeAhead } from '#src/i18n/read-code-ahead.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { hasPinHere } from '#src/session/shared-device/pin-users.ts';
import type { RecentUser } from '#src/session/shared-device/recent-users.ts';
import { useRecentUsers } from '#src/session/shared-device/use-recent-users.ts';
import { cancelSignIn } from '#src/session/sign-in.ts';
import { useSession } from '#src/session/use-session.ts';
import { NeededUpdate } from '#src/sw-bridge/needed-update.tsx';
import { Brand } from '#src/ui/brand.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { LanguageMenu } from '#src/ui/language-menu.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { DockDrawing } from './dock-drawing.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { readReach, useReach } from './use-reach.ts';

/** Loaded lazily because it is rarely needed. */
const ForgotForm = lazy(async () => ({
  default: (await withWords(import('./forgot-form.tsx'), catalogues.reset)).ForgotForm,
}));

/** Loaded lazily: a user replaces a provisional password once. */
const FirstPasswordForm = lazy(async () => ({
  default: (await withWords(import('./first-password-form.tsx'), catalogues.reset)).FirstPasswordForm,
}));

/** Loaded lazily because most devices have one user, who has no PIN. The `work` texts say why a scan was not used. */
const PinPad = lazy(async () => ({
  default: (await withWords(import('./quick/pin-pad.tsx'), catalogues.quick, catalogues.work)).PinPad,
}));
/** Loaded after the first paint, where a user signed in before: elsewhere no badge is accepted. */
const BadgeReader = lazy(async () => ({
  default: (await withWords(import('./quick/badge-reader.tsx'), catalogues.quick, catalogues.work))
    .BadgeReader,
}));

/** What the screen asks for. */
type Asked =
  | { for: 'password'; user: RecentUser | null; reason: string }
  | { for: 'pin'; user: RecentUser }
  | { for: 'change'; username: string; current: string }
  | { for: 'mail' };

/**
 * The sign-in screen. After signing in, the user continues to the requested page, or to the home page if that page was
 * requested by another user whose session ended.
 */
export function LoginScreen() {
  const router = useRouter();
  // Read once: during the transition this screen is still rendered while the location state is already that of the next
  // page.
  const [{ askedFor = '/', askedBy, username = '' }] = useState(() => router.state.location.state);
  const recent = useRecentUsers();
  const [asked, setAsked] = useState<Asked>({ for: 'password', user: null, reason: '' });
  const [refusedBadge, setRefusedBadge] = useState('');
  const [badgeReports, setBadgeReports] = useState(0);
  const isOffline = useReach() !== null;
  const session = useSession();
  const userId = session.phase === 'open' ? session.user.user_id : null;
  useEffect(() => {
    if (userId !== null) router.history.replace(askedBy === undefined || askedBy === userId ? askedFor : '/');
  }, [userId, askedFor, askedBy, router]);

  // A user who comes to the form will sign in soon: preload the code of the next screen.
  const readAhead = () => readCodeAhead(router, askedFor);

  /** The answer to the sign-in before, which the user has left, opens no session. */
  const ask = (next: Asked) => {
    cancelSignIn();
    setAsked(next);
  };
  const askPassword = (user: RecentUser | null, reason = '') => ask({ for: 'password', user, reason });
  const choose = (user: RecentUser | null) => {
    setRefusedBadge('');
    if (user !== null && hasPinHere(user.user_id)) ask({ for: 'pin', user });
    else askPassword(user);
  };
  const byPin = asked.for === 'pin';
  const saysOutage = byPin || asked.for === 'password';
  // The notice about the server replaces the message from before.
  const hasNotice = isOffline && saysOutage;
  const [hadNotice, setHadNotice] = useState(hasNotice);
  if (hadNotice !== hasNotice) {
    setHadNotice(hasNotice);
    if (hasNotice) setRefusedBadge('');
  }
  const reportBadge = (text: string) => {
    setRefusedBadge(text);
    // The outage is said by its notice.
    if (text !== '' || readReach() !== null) setBadgeReports((count) => count + 1);
  };

  return (
    <div
      className="flex min-h-dvh flex-col bg-surface lg:flex-row"
      onPointerMove={readAhead}
      onPointerDown={readAhead}
      onInput={readAhead}
      onSubmit={() => setRefusedBadge('')}
    >
      <header className="scheme-bar flex flex-col bg-surface text-ink lg:relative lg:w-[52.8%] lg:shrink-0">
        <div className="flex h-15 items-center justify-between gap-3 pr-3 pl-5 lg:absolute lg:inset-x-0 lg:top-0 lg:z-sticky lg:block lg:h-auto lg:p-11">
          <Brand size={22} className="lg:hidden" />
          <Brand size={37} className="max-lg:hidden" />
          <p className="mt-8 text-20 text-ink-2 max-lg:hidden">
            <Trans>Warehouse, orders and catalogue.</Trans>
          </p>
          <LanguageMenu short className="lg:hidden" />
        </div>
        {!byPin && <DockDrawing close className="h-40 w-full md:h-76 lg:hidden" />}
        <DockDrawing className="absolute inset-0 size-full max-lg:hidden" />
      </header>
      <div className="flex flex-1 flex-col px-5 lg:px-12">
        <div className="flex justify-end pt-6 max-lg:hidden">
          <LanguageMenu />
        </div>
        <NeededUpdate />
        <main
          className={`mx-auto flex w-full flex-1 flex-col lg:max-w-100 ${byPin ? 'max-w-200 pt-5 max-md:max-w-100 low:max-w-200 lg:pt-8' : 'max-w-100 pt-8 lg:justify-center lg:pt-0'}`}
        >
          {recent.length > 0 && (
            <Suspense>
              <BadgeReader saysOutage={saysOutage} onMessage={reportBadge} />
            </Suspense>
          )}
          <div role="alert">
            {refusedBadge !== '' && !byPin && (
              <Notice tone="bad" icon={iconWarning} className="mb-4">
                {refusedBadge}
              </Notice>
            )}
          </div>
          <Suspense>
            {asked.for === 'mail' && <ForgotForm onBack={() => askPassword(null)} />}
            {asked.for === 'change' && (
              <FirstPasswordForm
                username={asked.username}
                current={asked.current}
                onBack={() => askPassword(null)}
              />
            )}
            {asked.for === 'pin' && (
              <PinPad
                key={asked.user.user_id}
                user={asked.user}
                users={recent}
                refusedBadge={refusedBadge}
                badgeReports={badgeReports}
                onType={() => setRefusedBadge('')}
                onChoose={choose}
                onPassword={askPassword}
              />
            )}
            {asked.for === 'password' && (
              <SignInForm
                key={asked.user?.user_id}
                recent={recent}
                username={asked.user?.username ?? username}
                reason={asked.reason}
                onForgot={() => ask({ for: 'mail' })}
                onPin={choose}
                onProvisional={(username, current) => ask({ for: 'change', username, current })}
              />
            )}
          </Suspense>
        </main>
        <footer
          className={`mx-auto w-full max-w-100 py-6 text-small text-ink-2 lg:max-w-none lg:text-center ${byPin ? 'floor' : ''}`}
        >
          <Trans>Restricted access.</Trans>{' '}
          <span className="max-lg:hidden">
            <Trans>Problem with your account? Contact your warehouse manager.</Trans>
          </span>
        </footer>
      </div>
    </div>
  );
}
