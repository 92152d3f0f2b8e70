import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons/icon-shape.ts';
import { iconCheck } from './icons/signs.ts';
import { moveInMenu } from './move-in-menu.ts';
import type { PopupTrigger } from './use-popup.ts';
import { usePopup } from './use-popup.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconShape;
  onSelect: () => void;
  /** Given on every item of a choice among several; the chosen one is true. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A hairline above: another kind of thing begins. */
  divided?: boolean;
}

export interface MenuProps {
  /** The button: `trigger={(props) => <IconButton icon={iconDots} label="…" {...props} />}`. */
  trigger: (
    props: PopupTrigger & { 'aria-haspopup': 'menu'; onKeyDown: (event: KeyboardEvent) => void },
  ) => ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** Acts or choices behind a button. Arrows, Home, End and first letters move; Enter acts; Escape leaves. */
export function Menu({ trigger, items, align }: MenuProps) {
  const { open, setOpen, close, trigger: triggerProps, panel } = usePopup(align);
  const ref = panel.ref;
  useEffect(() => {
    if (!open) return;
    const first =
      ref.current?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      ref.current?.querySelector<HTMLElement>('[role]');
    first?.focus();
  }, [open, ref]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (ref.current && moveInMenu(ref.current, event.key)) event.preventDefault();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu', onKeyDown: openByArrow })}
      {open && (
        <div {...panel} role="menu" tabIndex={-1} onKeyDown={onKeyDown} className="popup py-1">
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              tabIndex={-1}
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              disabled={item.disabled}
              className={`menu-item ${item.danger ? 'text-bad' : ''} ${item.divided ? 'border-t border-line' : ''}`}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <Icon icon={item.icon} size={18} />}
              <span className="flex-1">{item.label}</span>
              {item.checked && <Icon icon={iconCheck} size={18} />}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
