import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { StorageFailureBanner } from '#src/floor/sync-state/storage-failure-banner.tsx';
import { DataLossBanner } from '#src/floor/sync-state/data-loss-banner.tsx';
import { NoCatalogueBanner } from '#src/floor/sync-state/no-catalogue-banner.tsx';
import { FailedEnqueuesBanner } from '#src/floor/sync-state/failed-enqueues-banner.tsx';
import { useUser } from '#src/session/use-session.ts';
import { InsecureBanner } from '#src/sw-bridge/insecure-banner.tsx';
import { UpdateBanner } from '#src/sw-bridge/update-banner.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import './shell.css';
import { CameraHost } from './camera-host.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Sidebar, TABLET_PX } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useWrongClockToast } from './use-wrong-clock-toast.ts';

/** Bar, menu and, in `main`, the screen. `main` scrolls; a screen may fill its height (`h-full`) and scroll itself. */
export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const beside = useMedia(`(width >= ${TABLET_PX}px)`);
  const role = useUser()?.role_name;
  // The cards of the catalogue have a fixed height, and it is no screen of the floor.
  const isForFloor = (role === 'Preparer' || role === 'Technician') && pathname !== '/catalog';
  const main = useRef<HTMLElement>(null);
  useWrongClockToast();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('in-shell');
    classList.toggle('floor-role', isForFloor);
    return () => classList.remove('in-shell', 'floor-role');
  }, [isForFloor]);
  const shown = useRef(pathname);
  useEffect(() => {
    // After a navigation, the focus moves to the start of the page, for users of the keyboard or of a screen reader.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        <Trans>Skip to the content</Trans>
      </a>
      <TopBar />
      <FailedEnqueuesBanner />
      <StorageFailureBanner />
      <DataLossBanner />
      <ConnectionBanner />
      <NoCatalogueBanner />
      <UpdateBanner />
      <InsecureBanner />
      <div className="flex min-h-0 flex-1">
        {beside && <Sidebar />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          data-scroll-restoration-id="main"
          // Positioning context for absolutely placed content of a screen: without it, text for screen readers made the
          // page itself longer.
          className="relative min-w-0 flex-1 overflow-y-auto bg-surface outline-none"
        >
          <Outlet />
        </main>
      </div>
      <CameraHost />
    </div>
  );
}
