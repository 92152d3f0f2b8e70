import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for its title and the bar. */
    title?: MessageDescriptor;
  }
}

/** The name of the current page, in the page's language; empty for a route without a name. */
export function usePageTitle(): string {
  const { i18n } = useLingui();
  const words = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return words ? i18n._(words) : '';
}
