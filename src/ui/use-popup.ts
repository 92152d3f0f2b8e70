import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import type { Align } from './use-anchored-position.ts';
import { useAnchoredPosition } from './use-anchored-position.ts';
import { usePopupGuard } from './use-press-guard.ts';

/** Attributes for the button that opens a popup. */
export interface PopupTriggerProps {
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A panel attached to a button. It closes on Escape, on a press or focus elsewhere and by `close`; after Escape and
 * `close` the focus returns to the button. Render the panel only while `open`.
 */
export function usePopup(align?: Align) {
  const id = useId();
  const triggerId = `${id}-trigger`;
  const [open, setOpen] = useState(false);
  const panel = usePopupGuard(open);
  const style = useAnchoredPosition(open, panel, triggerId, align);

  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent) => {
      const target = event.target as Node;
      const own = panel.current?.contains(target) || document.getElementById(triggerId)?.contains(target);
      if (!own) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [open, panel, triggerId]);

  const close = () => {
    setOpen(false);
    document.getElementById(triggerId)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Keeps the key from a surrounding dialog or popup.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next === null || next.id === triggerId || panel.current?.contains(next)) return;
    setOpen(false);
  };
  const trigger: PopupTriggerProps = {
    id: triggerId,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown,
  };
  return {
    open,
    setOpen,
    close,
    trigger,
    panelRef: panel,
    panel: {
      id,
      ref: panel,
      style,
      popover: 'manual' as const,
      tabIndex: -1,
      'aria-labelledby': triggerId,
      onKeyDown,
      onBlur,
    },
  };
}
