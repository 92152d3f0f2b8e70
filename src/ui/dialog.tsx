import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { iconX } from './icons/basic.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /**
   * Called on Escape, the browser's back gesture, and a press outside before the first one inside. The dialog closes when
   * `open` becomes false.
   */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, least dangerous first: it gets the focus. */
  actions?: ReactNode;
  /**
   * Shows a cross in the corner; by default without `actions`, so that there is always something visible that closes it.
   * With actions of which none closes it, set it.
   */
  hasCross?: boolean;
  /** alertdialog requires an answer: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** 440 px by default; wide: 720; table: as wide as a table of goods needs. */
  wide?: boolean | 'table';
  /** Hides the page behind it. */
  isOpaque?: boolean;
  /** Scans are meant for the page behind it (`src/scan`). */
  passesScans?: boolean;
  /** Identifies what the buttons do now, if they change while the dialog is open: the buttons are then new elements. */
  step?: string;
}

/** A modal question or a short form. The browser keeps the focus inside and restores it afterwards. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  hasCross = role === 'dialog' && !actions,
  wide = false,
  isOpaque = false,
  passesScans = false,
  step,
}: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  const modal = useModal(open, onClose, { closeOnBackdrop: role === 'dialog' && 'unused', step });
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      data-scan={passesScans ? 'page' : undefined}
      className={`dialog text-start ${wide === 'table' ? 'dialog-table' : wide ? 'dialog-wide' : ''} ${isOpaque ? 'dialog-opaque' : ''}`}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          {/* As high as the cross reaches, so that the text below is not covered. */}
          <h2
            id={id}
            className={`pt-5 pl-5 text-[min(1.25rem,8vw)] leading-[1.3] font-semibold break-words ${hasCross ? 'min-h-[calc(var(--control)+8px)] pr-16' : 'pr-5'}`}
          >
            {title}
          </h2>
          <div id={`${id}-text`} className="min-h-0 overflow-y-auto px-5 pt-1.5 pb-5 text-ink-2">
            {children}
          </div>
          {actions && (
            <div data-toast-free className="flex flex-wrap justify-end gap-2 px-5 pb-5">
              <Fragment key={step}>{actions}</Fragment>
            </div>
          )}
          {/* Last, so that it does not get the focus when the dialog opens. */}
          {hasCross && (
            <IconButton
              icon={iconX}
              label={t`Close`}
              className="absolute top-2 right-2 bg-surface"
              onClick={onClose}
            />
          )}
        </div>
      )}
    </dialog>
  );
}
