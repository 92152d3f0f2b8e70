import { useEffect } from 'react';
import { setRouteHead } from '#src/ui/page-head.ts';
import { usePageTitle } from './use-page-title.ts';

/** Keeps the document's head in sync with the current page. */
export function RouteHead() {
  const title = usePageTitle();
  useEffect(() => setRouteHead({ title }), [title]);
  return null;
}
