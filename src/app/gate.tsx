import { lazyRouteComponent, Navigate, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isLanguage, LANGUAGES } from '#src/i18n/language.ts';
import { loadWork } from '#src/i18n/setup.ts';
import { useSession } from '#src/session/use-session.ts';
import { i18n } from '@lingui/core';
import { CheckingAccess, Loading } from './waiting.tsx';

/** Everything behind the gate, with its words. */
const Inside = lazyRouteComponent(async () => {
  const language = isLanguage(i18n.locale) ? i18n.locale : LANGUAGES[0];
  const [inside] = await Promise.all([import('./inside.tsx'), loadWork(language)]);
  return { default: inside.Inside };
});

/** Begins to fetch it while the gates still wait for the server. A failure shows when it is needed. */
export function preloadInside(): void {
  void Inside.preload?.();
}

/** The session gate and the role gate, in front of every protected route. */
export function Gate() {
  const session = useSession();
  const href = useLocation({ select: (location) => location.href });
  if (session.phase === 'checking') return <CheckingAccess />;
  if (session.phase === 'denied') {
    // Somebody who leaves on purpose is not led back; somebody who is put out is.
    const state = session.reason === 'none' ? {} : { askedFor: href };
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      <Inside key={session.user.user_id} />
    </Suspense>
  );
}
