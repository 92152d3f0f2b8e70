import { Outlet } from '@tanstack/react-router';
import { NeededUpdate } from '#src/sw-bridge/needed-update.tsx';
import './shell.css';
import { TopBar } from './top-bar.tsx';

/** A page that needs no sign-in, below the bar. */
export function PublicPage() {
  return (
    <div className="shell">
      <TopBar />
      <NeededUpdate />
      <main id="main" className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Outlet />
      </main>
    </div>
  );
}
