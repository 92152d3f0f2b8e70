import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for its title and the bar. */
    title?: MessageDescriptor;
  }
}

/** The name of the page that is shown, in the language of the page; empty where a route has none. */
export function usePageTitle(): string {
  const { i18n } = useLingui();
  const words = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return words ? i18n._(words) : '';
}
