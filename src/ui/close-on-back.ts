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

/** The timer of the return from a step back that concerns a dialog; 0 when the browser has returned. */
let returning: ReturnType<typeof setTimeout> | 0 = 0;

/** Whether an entry may be added below the first one: a traversal may have left entries ahead, which adding would delete. */
let mayAdd = true;

/** The router numbers the entries from 0. */
const indexNow = () => (history.state as { __TSR_index: number } | null)?.__TSR_index ?? NaN;

/** Changes the current entry's index, or adds an entry with it. The router, which patches `history`, is not notified. */
function write(method: 'pushState' | 'replaceState', index: number): void {
  History.prototype[method].call(history, { ...history.state, __TSR_index: index }, '');
}

/** Call it after each rendering of an open dialog, because the page may add history entries meanwhile. */
export function updateModal(modal: OpenModal, requestClose: () => void, isInUrl: boolean): void {
  modal.requestClose = requestClose;
  if (returning === 0) modal.index = isInUrl ? NaN : indexNow();
}

/**
 * Registers a modal dialog that opens; call the result when it closes. On the first page of the application Back would leave
 * the application: there an entry is added below, which Back passes later.
 */
export function registerModal(modal: OpenModal): () => void {
  if (mayAdd && modal.index === 0) {
    write('replaceState', -1);
    write('pushState', 0);
    mayAdd = false;
  }
  openModals.push(modal);
  return () => void openModals.splice(openModals.indexOf(modal), 1);
}

function onPopState(event: PopStateEvent): void {
  const modal = openModals.at(-1);
  const index = indexNow();
  const isReturn = returning !== 0;
  clearTimeout(returning);
  returning = 0;
  mayAdd = false;
  // Step by step: two pushes at once by the router are one entry, but count as two.
  if (modal && index < modal.index) returning = setTimeout(() => history.forward(), RETURN_MS);
  // Only after the return, because what closes the dialog may navigate.
  else if (isReturn && index === modal?.index) modal.requestClose();
  else if (index < 0) {
    write('replaceState', 0);
    history.back();
  } else return;
  event.stopImmediatePropagation();
}

// Before the router's listener: `router.tsx` imports this file.
addEventListener('popstate', onPopState);
