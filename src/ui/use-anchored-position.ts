import type { CSSProperties, RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

export type Align = 'start' | 'end';

const GAP = 4;
const MARGIN = 8;
/** Minimum width of a panel; equals that of `.popup`. */
const MIN_WIDTH = 200;

/**
 * Shows a panel in the browser's top layer while it is mounted, and keeps it under the element of id `anchorId`, or
 * above it if there is more room. Returns its style: window coordinates in px.
 */
export function useAnchoredPosition(
  open: boolean,
  panel: RefObject<HTMLElement | null>,
  anchorId: string,
  align: Align = 'start',
): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || element === null) return;
    // Not supported by the oldest supported browsers, where the panel's z-index has to do.
    element.showPopover?.();
    const updatePosition = () => {
      const target = document.getElementById(anchorId);
      if (target) setStyle(positionBeside(target.getBoundingClientRect(), element, align));
    };
    updatePosition();
    addEventListener('resize', updatePosition);
    addEventListener('scroll', updatePosition, true);
    return () => {
      removeEventListener('resize', updatePosition);
      removeEventListener('scroll', updatePosition, true);
    };
  }, [open, panel, anchorId, align]);
  return style;
}

function positionBeside(anchor: DOMRect, element: HTMLElement, align: Align): CSSProperties {
  const { innerWidth: width, innerHeight: height } = window;
  const below = height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isAbove = element.scrollHeight > below && above > below;
  const minWidth = Math.max(MIN_WIDTH, anchor.width);
  const panelWidth = Math.max(minWidth, element.offsetWidth);
  const preferredLeft = align === 'start' ? anchor.left : anchor.right - panelWidth;
  return {
    left: Math.max(MARGIN, Math.min(preferredLeft, width - panelWidth - MARGIN)),
    maxHeight: Math.max(120, isAbove ? above : below),
    minWidth,
    ...(isAbove ? { bottom: height - anchor.top + GAP } : { top: anchor.bottom + GAP }),
  };
}
