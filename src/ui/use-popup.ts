import type { CSSProperties } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** What the button that opens a popup must carry. */
export interface PopupTrigger {
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  onPointerDown: () => void;
  onClick: () => void;
}

const GAP = 4;
const MARGIN = 8;

/**
 * A panel in the browser's top layer, under its trigger or above it where there is more room.
 * It leaves on Escape, on a press outside and by `close`; the focus then goes back to the trigger.
 */
export function usePopup(align: 'start' | 'end' = 'start') {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [style, setStyle] = useState<CSSProperties>({});
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const triggerId = `${id}-trigger`;

  useLayoutEffect(() => {
    if (!open || panel.current === null) return;
    const element = panel.current;
    element.showPopover();
    const place = () => {
      const trigger = document.getElementById(triggerId);
      if (trigger) setStyle(placeUnder(trigger.getBoundingClientRect(), element, align));
    };
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [open, align, triggerId]);

  useEffect(() => {
    if (!open || panel.current === null) return;
    const element = panel.current;
    const follow = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false);
    };
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, [open]);

  const close = () => {
    setOpen(false);
    document.getElementById(triggerId)?.focus();
  };
  const trigger: PopupTrigger = {
    id: triggerId,
    'aria-expanded': open,
    'aria-controls': id,
    // The press that lands on the trigger has already closed an open panel as a press outside.
    onPointerDown: () => {
      wasOpen.current = open;
    },
    onClick: () => {
      setOpen(!wasOpen.current && !open);
      wasOpen.current = false;
    },
  };
  return {
    open,
    setOpen,
    close,
    trigger,
    panel: { ref: panel, id, style, popover: 'auto' as const, 'aria-labelledby': triggerId },
  };
}

function placeUnder(anchor: DOMRect, element: HTMLElement, align: 'start' | 'end'): CSSProperties {
  const { innerWidth: width, innerHeight: height } = window;
  const below = height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const up = element.scrollHeight > below && above > below;
  const wished = align === 'start' ? anchor.left : anchor.right - element.offsetWidth;
  return {
    left: Math.max(MARGIN, Math.min(wished, width - element.offsetWidth - MARGIN)),
    maxHeight: Math.max(120, up ? above : below),
    ...(up ? { bottom: height - anchor.top + GAP } : { top: anchor.bottom + GAP }),
  };
}
