import type { ReactElement, ReactNode } from 'react';
import type { Align } from './use-placed.ts';
import type { PopupTrigger } from './use-popup.ts';
import { usePopup } from './use-popup.ts';

export interface PopoverProps {
  /** The button: `trigger={(props) => <Button {...props}>Columns</Button>}`. */
  trigger: (props: PopupTrigger & { 'aria-haspopup': 'dialog' }) => ReactElement;
  /** The panel's content; `close` gives the focus back to the trigger. */
  children: (close: () => void) => ReactNode;
  /** Which edge it shares with its trigger; start unless said. */
  align?: Align;
  className?: string;
}

/** A small panel that hangs from a button: a filter, notifications, columns. Named by its trigger. */
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
