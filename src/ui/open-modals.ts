/** An open modal dialog, as `useModal` registers it. */
export interface OpenModal {
  /** What Escape does: closes the dialog, or asks first. */
  requestClose: () => void;
  /** The URL opens and closes it: a step back in the history already does. */
  isInUrl: boolean;
}

/** In the order in which they opened, as in the browser's top layer. */
const openModals: OpenModal[] = [];

/** Registers a modal dialog that opens; call the result when it closes. */
export function registerModal(modal: OpenModal): () => void {
  openModals.push(modal);
  return () => void openModals.splice(openModals.indexOf(modal), 1);
}

/** The dialog that receives input now. */
export function topmostModal(): OpenModal | undefined {
  return openModals.at(-1);
}
