import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { topmostModal, type OpenModal } from '#src/ui/open-modals.ts';

/**
 * The browser's history for the router. A step back, as by a phone's back gesture, closes the topmost modal dialog as Escape
 * does, instead of leaving its page. Navigation by the app and steps over several pages are not affected.
 *
 * A blocker of the router would make every navigation asynchronous, and would come after the blocker of a page with unsaved
 * input (`use-confirm-leave.tsx`).
 */
export function createAppHistory(): RouterHistory {
  /** The dialog to close once the browser has returned to the entry of its page. */
  let closing: OpenModal | null = null;

  type State = Partial<RouterHistory['location']['state']> | null;
  const onPopState = (event: PopStateEvent) => {
    const modal = topmostModal();
    const current = history.location.state.__TSR_index;
    const index = (event.state as State)?.__TSR_index;
    if (closing !== null) {
      const isReturned = index === current;
      // The user went back once more before the browser had returned.
      const isFurther = index !== undefined && index < current && modal === closing;
      if (isReturned || isFurther) event.stopImmediatePropagation();
      if (isFurther) return window.history.go(current - index);
      const returned = closing;
      closing = null;
      // Only now, because what closes the dialog may navigate. It may have closed by itself.
      if (isReturned && modal === returned) returned.requestClose();
      if (isReturned) return;
    }
    if (modal && !modal.isInUrl && index === current - 1) {
      event.stopImmediatePropagation();
      closing = modal;
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
