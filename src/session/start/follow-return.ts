import { readToken } from '#src/api/token.ts';
import { followToken } from './start-session.ts';

/**
 * Follows session changes across the back/forward cache: a page in that cache receives no events from other tabs and is
 * restored unchanged, even if another user has signed in since. Returns a stop function.
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
