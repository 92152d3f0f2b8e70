import type { MouseEvent, SyntheticEvent } from 'react';
import { useLayoutEffect } from 'react';
import { takesPresses } from './press-guard.ts';
import { usePressGuard } from './use-press-guard.ts';

/**
 * Opens a native dialog as a modal while `open` holds, and reports every wish to leave through `onClose`.
 * Spread the result on the dialog element. `outside`: a press on the backdrop is such a wish. `step`: what its buttons do
 * now, where they become other ones while it is open. As it opens, and as the step changes, it takes no press of a finger
 * until a double tap is over: it may have opened under it. Null where nothing is under the finger as it opens.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  { outside = true, step = '' }: { outside?: boolean; step?: string | null | undefined } = {},
) {
  const ref = usePressGuard<HTMLDialogElement>(step === null ? null : `${open} ${step}`, 'early');
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
  }, [open, ref]);
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
      const { current: dialog } = ref;
      if (dialog === null || event.target !== dialog || !outside) return;
      if (takesPresses(dialog) && isOutside(event, dialog)) onClose();
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
