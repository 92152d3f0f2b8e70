import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { FailedScreen } from './failed-screen.tsx';
import { routeTree } from './routes.tsx';
// Listens to Back before the router does, which listens from its creation on.
import { isNewlyOpened } from '#src/ui/close-on-back.ts';
import { Loading } from './waiting.tsx';

/** Milliseconds that the previous page stays while the next one's code loads, before 'Loading…' replaces it. */
const PENDING_MS = 150;

/** Whether anything may be elsewhere than at its top. A page that opens for the first time restores no scroll position. */
let mayBeScrolled = !isNewlyOpened;
document.addEventListener('scroll', () => (mayBeScrolled = true), true);

/** The router, on the browser's history or on another one. */
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
    // Where nothing is scrolled, scrolling to the top would only force a layout in the render of the first screen.
    scrollRestoration: ({ location }) => mayBeScrolled || location.hash !== '',
    // A screen that scrolls by itself marks its scroll container; otherwise the router would apply its position to the
    // next page.
    scrollToTopSelectors: ['#main', '[data-scroller]'],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The path of the page that the user requested before signing in. */
    askedFor?: string;
    /** The user whose session on that page was lost; absent if the page was opened without a session. */
    askedBy?: string;
    /** The user name of an account whose password was just chosen. */
    username?: string;
  }
}
