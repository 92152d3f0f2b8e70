import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconCheck, iconInfo, iconWarning, iconX } from './icons/basic.ts';
import { placeToasts } from './place-toasts.ts';
import type { ShownToast, ToastStore, ToastType } from './toast-store.ts';
import { toasts } from './toast-store.ts';
import { useDismissTimer } from './use-dismiss-timer.ts';
import { usePressGuard } from './use-press-guard.ts';

const LOOK: Record<ToastType, { icon: IconPath; color: string }> = {
  info: { icon: iconInfo, color: 'text-act' },
  success: { icon: iconCheck, color: 'text-ok' },
  warning: { icon: iconWarning, color: 'text-wait' },
  danger: { icon: iconX, color: 'text-bad' },
};

/**
 * Displays toasts: bottom right on a desktop, above the buttons of the next step elsewhere. Mount once, in the shell. The two live
 * regions exist before the first toast, so that every toast is announced.
 */
export function ToastHost({ store = toasts }: { store?: ToastStore }) {
  const { t } = useLingui();
  const shown = useSyncExternalStore(store.subscribe, store.read);
  // A toast may appear, or move, under a finger.
  const host = usePressGuard<HTMLDivElement>(shown.map((entry) => entry.id).join());
  const isEmpty = shown.length === 0;
  useLayoutEffect(() => (isEmpty || !host.current ? undefined : placeToasts(host.current)), [isEmpty, host]);
  useEffect(() => {
    if (shown.length === 0) return;
    moveToTopLayer(host.current);
    const follow = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) moveToTopLayer(host.current);
    };
    document.addEventListener('toggle', follow, true);
    return () => document.removeEventListener('toggle', follow, true);
  }, [shown, host]);
  const isUrgent = (entry: ShownToast) => entry.type === 'danger' || entry.type === 'warning';
  const list = (toastsShown: readonly ShownToast[]) =>
    toastsShown.map((entry) => <Toast key={entry.id} toast={entry} onEnd={() => store.dismiss(entry.id)} />);
  return (
    <div ref={host} popover="manual" className="toast-host" role="region" aria-label={t`Messages`}>
      <div role="status" aria-atomic="false">
        {list(shown.filter((entry) => !isUrgent(entry)))}
      </div>
      <div role="alert" aria-atomic="false">
        {list(shown.filter(isUrgent))}
      </div>
    </div>
  );
}

/** A modal dialog covers everything outside the browser's top layer and everything that entered it earlier. */
function moveToTopLayer(host: HTMLElement | null): void {
  if (host === null || typeof host.showPopover !== 'function') return;
  if (document.querySelector('dialog[open]') === null) return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

function Toast({ toast, onEnd }: { toast: ShownToast; onEnd: () => void }) {
  const timer = useDismissTimer(toast.duration, onEnd);
  const { icon, color } = LOOK[toast.type];
  const { action } = toast;
  return (
    <div {...timer} className="toast scheme-inverse">
      <Icon icon={icon} className={color} />
      <span className="min-w-0 flex-1">{toast.text}</span>
      {action && (
        <button
          type="button"
          className="link text-ink"
          onClick={() => {
            action.onAction();
            onEnd();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
