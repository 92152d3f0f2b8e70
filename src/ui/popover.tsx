import type { ReactElement, ReactNode } from 'react';
import type { Align } from './use-anchored-position.ts';
import type { PopupTriggerProps } from './use-popup.ts';
import { usePopup } from './use-popup.ts';

export interface PopoverProps {
  /** The trigger button: `trigger={(props) => <Button {...props}>Columns</Button>}`. */
  trigger: (props: PopupTriggerProps & { 'aria-haspopup': 'dialog' }) => ReactElement;
  /** The content; `close` returns the focus to the trigger. */
  children: (close: () => void) => ReactNode;
  /** The edge that is aligned with the trigger; start by default. */
  align?: Align;
  className?: string;
}

/** A small panel attached to a button: a filter, notifications, columns. Its trigger names it. */
export function Popover({ trigger, children, align, className }: PopoverProps) {
  const popup = usePopup(align);
  return (
    <>
      {trigger({ ...popup.trigger, 'aria-haspopup': 'dialog' })}
      {popup.open && (
        <div {...popup.panel} role="dialog" className={`popup ${className ?? ''}`}>
          {children(popup.close)}
        </div>
      )}
    </>
  );
}
