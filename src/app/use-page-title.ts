import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useUser } from '#src/session/use-session.ts';
import { pageWords } from './page-words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for its title and the bar. */
    title?: MessageDescriptor;
    /** A scan on this page is meant for its work: until the page listens, it waits (`src/scan/deferred-scans.ts`). */
    receivesScans?: boolean;
  }
}

/**
 * The name of the current screen as its user works on it: the orders are a Preparer's queue. The page's own name is
 * `usePageTitle`.
 */
export function useScreenTitle(): string {
  const { i18n } = useLingui();
  const title = usePageTitle();
  const isQueue = useUser()?.role_name === 'Preparer' && title === i18n._(pageWords.orders);
  return isQueue ? i18n._(pageWords.queue) : title;
}

/** The name of the current page, in the page's language; empty for a route without a name. */
export function usePageTitle(): string {
  const { i18n } = useLingui();
  const words = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return words ? i18n._(words) : '';
}
