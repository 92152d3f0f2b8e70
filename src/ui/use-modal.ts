import type { MouseEvent, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { registerModal, updateModal, type OpenModal } from './close-on-back.ts';
import { acceptsPress } from './press-guard.ts';
import { usePressGuard } from './use-press-guard.ts';

/**
 * Opens a native dialog as a modal while `open` is true, and reports every request to close through `onClose`: Escape, and
 * Back unless `isInUrl`. Spread the result on the dialog element. `closeOnBackdrop`: a press on the backdrop is such a
 * request; `unused`: only until the user has pressed or typed inside, because a tap beside it may be meant to hide the
 * keyboard. `step`: identifies what its buttons do now, if they change while it is open. After opening and after each
 * change of step, it ignores presses until a double tap is over, because it may have appeared under the finger; with a
 * step of null, as the search has it where a mouse is used, it accepts them at once. `isInUrl`: the URL opens and closes
 * it, so Back already does.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  {
    closeOnBackdrop = true,
    step = '',
    isInUrl = false,
  }: { closeOnBackdrop?: boolean | 'unused'; step?: string | null | undefined; isInUrl?: boolean } = {},
) {
  const isUsed = useRef(false);
  const ref = usePressGuard<HTMLDialogElement>(step === null ? step : `${open} ${step}`, 'early');
  const modal = useRef<OpenModal>({ requestClose: onClose, index: NaN });
  useLayoutEffect(() => {
    if (open) updateModal(modal.current, onClose, isInUrl);
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    isUsed.current = false;
    dialog.showModal();
    focusFirstField(dialog);
    updateOpenClasses();
    const unregister = registerModal(modal.current);
    return () => {
      unregister();
      // Closing before the element leaves the document makes the browser restore the focus.
      dialog.close();
      updateOpenClasses();
    };
  }, [open, ref]);
  return {
    ref,
    onInput: () => void (isUsed.current = true),
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The browser may close it without a cancel event (a second Escape). Events of nested dialogs are ignored.
      if (event.target !== ref.current || !open || ref.current.open) return;
      // It stays open until `open` is false: the owner may ask about unsaved input first.
      ref.current.showModal();
      onClose();
    },
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      const { current: dialog } = ref;
      if (event.target !== dialog) isUsed.current = true;
      else if (!closeOnBackdrop || (closeOnBackdrop === 'unused' && isUsed.current)) return;
      else if (acceptsPress(dialog, event.nativeEvent) && isOnBackdrop(event, dialog)) onClose();
    },
  };
}

/** In a form the first field gets the focus, not the button that closes it. A touch device would open its keyboard. */
function focusFirstField(dialog: HTMLDialogElement): void {
  if (matchMedia('(pointer: coarse)').matches || dialog.querySelector('[autofocus]')) return;
  const fields = 'input:not([type="hidden"], :disabled, [readonly]), select, textarea';
  dialog.querySelector<HTMLElement>(`form :is(${fields})`)?.focus();
}

/**
 * Marks open dialogs on the document for the style sheet. A selector such as `html:has(dialog:modal)` would recalculate
 * the styles of the whole page on every change.
 */
function updateOpenClasses(): void {
  const { classList } = document.documentElement;
  classList.toggle('modal-open', document.querySelector('dialog[open]') !== null);
  classList.toggle('drawer-open', document.querySelector('.drawer[open]') !== null);
}

function isOnBackdrop(event: MouseEvent, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
