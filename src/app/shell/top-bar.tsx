import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Profile } from '#contract/endpoints/auth.ts';
import { SyncChip } from '#src/floor/sync-state/sync-chip.tsx';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { Brand } from '#src/ui/brand.tsx';
import { LanguageMenu } from '#src/ui/language-menu.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { Bell } from '../notifications/bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useScreenTitle } from '../use-page-title.ts';
import { BasketLink } from './basket-link.tsx';
import { Clock } from './clock.tsx';
import { TABLET_PX } from './sidebar.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { UserMenu } from './user-menu.tsx';

// Only phones have it.
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** Maximum letters of a page name that a phone shows in one line of the larger size. */
const LONG = 14;

/** The bar above everything but the sign-in screen: 60 px, ink colour in every theme. */
export function TopBar() {
  const user = useUser();
  const roomy = useMedia(`(width >= ${TABLET_PX}px)`);
  return (
    <header className={barClass}>
      {roomy || user === null ? <RoomyBar user={user} /> : <PhoneBar user={user} />}
    </header>
  );
}

export const barClass = 'scheme-bar no-print flex h-15 shrink-0 items-center bg-surface text-ink';

/** @param props.children in place of what a signed-in user has */
export function RoomyBar({ user, children }: { user: Profile | null; children?: ReactNode }) {
  const { t } = useLingui();
  const permissions = usePermissions();
  return (
    <>
      <Link
        to="/"
        aria-label={t`Quai, home`}
        className="flex h-full items-center px-4 focus-visible:-outline-offset-3 lg:w-58 lg:px-5"
      >
        <Brand size={22} />
      </Link>
      <Clock className="bar-clock mr-4 whitespace-nowrap max-lg:mr-1 max-md:hidden lg:pl-6" />
      <div className="ml-auto flex min-w-0 items-center gap-1 pr-3 lg:gap-1.5 lg:pr-4">
        {user && <SearchButton />}
        {user && <SyncChip className="text-small shrink-0" />}
        {user && <Rule />}
        {user && <UserMenu user={user} />}
        <LanguageMenu short="auto" />
        {user && <Bell />}
        {user && permissions.includes('view catalog page') && <BasketLink />}
        {user && <Rule />}
        {user ? <SignOutButton labelClass="max-[1300px]:sr-only" /> : children}
      </div>
    </>
  );
}

function PhoneBar({ user }: { user: Profile }) {
  const title = useScreenTitle();
  const permissions = usePermissions();
  const inTwo = title.length > LONG && title.includes(' ');
  return (
    <div className="flex min-w-0 flex-1 items-center pr-3.5 pl-1.5">
      <Suspense fallback={<span className="size-12" />}>
        <MobileMenu user={user} />
      </Suspense>
      <span className="@container min-w-0 flex-1 px-1.5 font-bold">
        {/*
          A long name wraps to two lines before it is truncated. A single word shrinks to the available width, and is
          broken only if it does not fit at the minimum size.
        */}
        <span
          className="line-clamp-2 leading-[1.2] wrap-anywhere hyphens-auto"
          style={{ fontSize: inTwo ? 'min(1rem, 6vw)' : `clamp(16px, ${120 / title.length}cqi, 1.25rem)` }}
        >
          {title}
        </span>
      </span>
      <SyncChip iconOnly className="shrink-0" />
      <SearchButton />
      <Bell />
      {permissions.includes('view catalog page') && <BasketLink />}
    </div>
  );
}

function Rule() {
  return <span aria-hidden="true" className="mx-2 h-6 border-l border-line-2 max-lg:hidden" />;
}
