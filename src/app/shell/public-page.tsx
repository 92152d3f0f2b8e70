import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { useUser } from '#src/session/use-session.ts';
import { NeededUpdate } from '#src/sw-bridge/needed-update.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconLogin } from '#src/ui/icons/navigation.ts';
import './shell.css';
import { barClass, RoomyBar } from './top-bar.tsx';

/** A page that needs no sign-in, below a bar that does not name the signed-in user: another user may open it. */
export function PublicPage() {
  const isSignedIn = useUser() !== null;
  return (
    <div className="shell">
      <header className={barClass}>
        <RoomyBar user={null}>{!isSignedIn && <ConnectLink />}</RoomyBar>
      </header>
      <NeededUpdate />
      <main id="main" className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Outlet />
      </main>
    </div>
  );
}

function ConnectLink() {
  return (
    <Link to="/login" className={`${buttonClass({ variant: 'quiet' })} px-2.5`}>
      <Icon icon={iconLogin} />
      <Trans>Log in</Trans>
    </Link>
  );
}
