import { Outlet } from '@tanstack/react-router';
import { TopBar } from './top-bar.tsx';

/** A page that needs no sign-in, under the bar. */
export function PublicPage() {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <TopBar />
      <main id="main" className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
