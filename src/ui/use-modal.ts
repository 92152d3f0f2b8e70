import type { MouseEvent, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog as a modal while `open` holds, and reports every wish to leave through `onClose`.
 * Spread the result on the dialog element. `outside`: a press on the backdrop is such a wish.
 */
export function useModal(open: boolean, onClose: () => void, outside = true) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    dialog.showModal();
    markPage();
    return () => {
      // Closing before the element leaves the document is what lets the browser give the focus back.
      dialog.close();
      markPage();
    };
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The browser may close it without asking (a second Escape); a dialog inside is none of ours.
      if (event.target === ref.current && open && !ref.current.open) onClose();
    },
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (outside && event.target === ref.current && isOutside(event, ref.current)) onClose();
    },
  };
}

/**
 * Tells the style sheet what is open. Selectors that look for it themselves (`html:has(dialog:modal)`) would have the
 * whole page styled anew whenever anything on it comes or goes.
 */
function markPage(): void {
  const { classList } = document.documentElement;
  classList.toggle('modal-open', document.querySelector('dialog[open]') !== null);
  classList.toggle('drawer-open', document.querySelector('.drawer[open]') !== null);
}

function isOutside(event: MouseEvent, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
