/** An open modal dialog, as `useModal` registers it. */
export interface OpenModal {
  /** What Escape does: closes the dialog, or asks first. */
  requestClose: () => void;
  /** The index of the history entry that shows it; NaN if the URL opens and closes it. */
  index: number;
}

/** In the order in which they opened, as in the browser's top layer. */
const openModals: OpenModal[] = [];

/**
 * Milliseconds after a step back until the browser returns from it. Browsers may drop the return while another step back is
 * under way, as after a double press.
 */
const RETURN_MS = 30;

/** Milliseconds after which a return that has not arrived is given up: if the page adds an entry meanwhile, none is ahead. */
const RETURN_TIMEOUT_MS = 500;

/** The dialog that a step back concerns, until the browser has returned from it. */
let asked: OpenModal | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether a navigation opened this document, not a reload or a traversal. */
export const isNewlyOpened =
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate';

/**
 * Whether an entry may be added below the first one. After a reload or a traversal entries may be ahead, which adding would
 * delete. On Android, browsers with CloseWatcher close native dialogs on Back without a traversal.
 */
let mayAdd = isNewlyOpened && !('CloseWatcher' in globalThis && navigator.userAgent.includes('Android'));

/** The router numbers the entries from 0. */
const indexNow = () => (history.state as { __TSR_index: number } | null)?.__TSR_index ?? NaN;

/** Changes the current entry's index, or adds an entry with it. The router, which patches `history`, is not notified. */
function write(method: 'pushState' | 'replaceState', index: number): void {
  History.prototype[method].call(history, { ...history.state, __TSR_index: index }, '');
}

/** Call it after each rendering of an open dialog, because the page may add history entries meanwhile. */
export function updateModal(modal: OpenModal, requestClose: () => void, isInUrl: boolean): void {
  modal.requestClose = requestClose;
  if (!asked) modal.index = isInUrl ? NaN : indexNow();
}

/** Registers a modal dialog that opens; call the result when it closes. */
export function registerModal(modal: OpenModal): () => void {
  openModals.push(modal);
  return () => void openModals.splice(openModals.indexOf(modal), 1);
}

/**
 * On the first page of the application Back would leave the application: there an entry is added below, which Back passes
 * later. Browsers skip entries that are added before the user has pressed anything.
 */
function addEntryBelow(): void {
  if (!mayAdd || indexNow() !== 0) return;
  write('replaceState', -1);
  write('pushState', 0);
  mayAdd = false;
}

function onPopState(event: PopStateEvent): void {
  const isReturn = asked !== undefined;
  const modal = asked ?? openModals.at(-1);
  const index = indexNow();
  clearTimeout(timer);
  asked = undefined;
  mayAdd = false;
  // Step by step: two pushes at once by the router are one entry, but count as two.
  if (modal && index < modal.index) returnTo(modal);
  else if (isReturn && index === modal?.index) {
    // Only after the return, because what closes the dialog may navigate. It may have closed itself meanwhile.
    if (modal === openModals.at(-1)) modal.requestClose();
  } else if (index < 0) {
    write('replaceState', 0);
    history.back();
    // If nothing precedes the application, the router shows this entry, unless input is unsaved.
    if (dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  } else return;
  event.stopImmediatePropagation();
}

function returnTo(modal: OpenModal): void {
  asked = modal;
  timer = setTimeout(() => {
    history.forward();
    timer = setTimeout(() => (asked = undefined), RETURN_TIMEOUT_MS);
  }, RETURN_MS);
}

// Before the router's listener: `router.tsx` imports this file.
addEventListener('popstate', onPopState);
// Before a link navigates.
addEventListener('click', addEntryBelow, true);
addEventListener('keydown', addEntryBelow, true);
