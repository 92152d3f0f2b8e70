import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { iconX } from './icons/basic.ts';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  open: boolean;
  /** Called on Escape, the browser's back gesture, the cross or a press outside. The drawer closes when `open` becomes false. */
  onClose: () => void;
  title: ReactNode;
  /** Shown beside the title in lighter text: a count. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Scans are meant for the page behind it (`src/scan`). */
  passesScans?: boolean;
  /** False while the user writes what closing would lose: a press outside then does not close it. */
  closeOnBackdrop?: boolean;
  /** The URL opens and closes it, so that the browser's back gesture already does. */
  isInUrl?: boolean | undefined;
}

/** A panel on the right beside the page, under the top bar; full screen on a phone. Its width is `.drawer` of `panels.css`. */
export function Drawer({
  open,
  onClose,
  title,
  aside,
  children,
  footer,
  passesScans = false,
  closeOnBackdrop = true,
  isInUrl = false,
}: DrawerProps) {
  const { t } = useLingui();
  const id = useId();
  const modal = useModal(open, onClose, { closeOnBackdrop, isInUrl });
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      data-scan={passesScans ? 'page' : undefined}
      className="full-panel drawer"
    >
      {open && (
        <div className="flex h-full flex-col">
          <header className="flex min-h-15 items-center gap-2.5 border-b border-line py-1.5 pr-3 pl-5">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
              <h2 id={id} className="text-20 font-semibold">
                {title}
              </h2>
              {aside && <span className="text-ink-2">{aside}</span>}
            </div>
            <IconButton icon={iconX} label={t`Close`} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && (
            <footer data-toast-free className="border-t border-line-2 px-5 py-3">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
