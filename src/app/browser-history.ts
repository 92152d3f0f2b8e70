import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { topmostModal } from '#src/ui/open-modals.ts';

/**
 * The browser's history for the router. A step back, as by a phone's back gesture, closes the topmost modal dialog as Escape
 * does, instead of leaving its page. Navigation by the app and steps over several pages are not affected.
 *
 * A blocker of the router would make every navigation asynchronous, and would come after the blocker of a page with unsaved
 * input (`use-confirm-leave.tsx`).
 */
export function createAppHistory(): RouterHistory {
  /** Set while the browser returns to the entry of the dialog's page. */
  let afterReturn: (() => void) | null = null;

  const isStepBack = (state: Partial<RouterHistory['location']['state']> | null) =>
    state?.__TSR_index === history.location.state.__TSR_index - 1;
  const onPopState = (event: PopStateEvent) => {
    const modal = topmostModal();
    if (afterReturn !== null) {
      event.stopImmediatePropagation();
      const close = afterReturn;
      afterReturn = null;
      // Only now, because what closes the dialog may navigate.
      close();
    } else if (modal && !modal.isInUrl && isStepBack(event.state)) {
      event.stopImmediatePropagation();
      afterReturn = modal.requestClose;
      window.history.forward();
    }
  };
  // Before the router's listener, which the next line adds: the browser calls them in this order.
  addEventListener('popstate', onPopState);
  const history = createBrowserHistory();
  const { destroy } = history;
  history.destroy = () => {
    removeEventListener('popstate', onPopState);
    destroy();
  };
  return history;
}
