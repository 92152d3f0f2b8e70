import { readToken } from '#src/api/token.ts';
import { followToken } from './start-session.ts';

/**
 * Follows who uses this browser across a pause: a page that the browser put by, to show it again when somebody goes
 * back to it, hears nothing of other tabs meanwhile, and comes back as it was left, whoever has signed in since.
 * Returns what ends it.
 */
export function followReturn(): () => void {
  let token: string | null = null;
  const leave = () => {
    token = readToken();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readToken() !== token) followToken();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
