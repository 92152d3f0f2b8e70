import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { FailedScreen } from './failed-screen.tsx';
import { routeTree } from './routes.tsx';
import { Loading } from './waiting.tsx';

/** Milliseconds that the page before stays while the next one's code is fetched, before 'Loading…' takes its place. */
const PENDING_MS = 150;

/** The router over the browser's history, or over another. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
    // A screen that scrolls by itself marks what scrolls; else the router hands its place on to the next address.
    scrollToTopSelectors: ['#main', '[data-scroller]'],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The page that was asked for before signing in; its href. */
    askedFor?: string;
    /** The user who was put out of it; absent where whoever signs in asked for it. */
    askedBy?: string;
  }
}
