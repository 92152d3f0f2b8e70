import { useEffect } from 'react';
import { setRouteDocumentHead } from '#src/ui/document-head.ts';
import { usePageTitle } from './use-page-title.ts';

/** Keeps the document's head in sync with the current page. */
export function RouteHead() {
  const title = usePageTitle();
  useEffect(() => setRouteDocumentHead({ title }), [title]);
  return null;
}
