import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconCheck } from './icons/basic.ts';
import { moveMenuFocus } from './move-menu-focus.ts';
import type { Align } from './use-anchored-position.ts';
import type { PopupTriggerProps } from './use-popup.ts';
import { usePopup } from './use-popup.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconPath;
  onSelect: () => void;
  /** Set on every item of a group of choices; true for the chosen one. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A separator above, which starts another group. */
  separatorBefore?: boolean;
}

export interface MenuProps {
  /** The trigger button: `trigger={(props) => <IconButton icon={iconDots} label="…" {...props} />}`. */
  trigger: (props: PopupTriggerProps & { 'aria-haspopup': 'menu' }) => ReactElement;
  items: readonly MenuItem[];
  /** The edge that is aligned with the trigger; start by default. */
  align?: Align;
}

/** A menu of actions or choices. Arrow keys, Home, End and first letters move; Enter activates; Escape closes. */
export function Menu({ trigger, items, align }: MenuProps) {
  const { open, setOpen, close, trigger: button, panel, panelRef } = usePopup(align);
  useEffect(() => {
    const menu = open ? panelRef.current : null;
    const chosen = menu?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? menu?.querySelector<HTMLElement>('[role]:not(:disabled)'))?.focus();
  }, [open, panelRef]);
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    } else button.onKeyDown(event);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    else if (panelRef.current && moveMenuFocus(panelRef.current, event.key)) event.preventDefault();
    else panel.onKeyDown(event);
  };
  return (
    <>
      {trigger({ ...button, 'aria-haspopup': 'menu', onKeyDown: onTriggerKey })}
      {open && (
        <div {...panel} role="menu" tabIndex={-1} onKeyDown={onMenuKey} className="popup py-1">
          {items.map((item) => (
            <MenuRow key={item.key} item={item} close={close} />
          ))}
        </div>
      )}
    </>
  );
}

function MenuRow({ item, close }: { item: MenuItem; close: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      disabled={item.disabled}
      className={`menu-item ${item.danger ? 'text-bad' : ''} ${item.separatorBefore ? 'menu-item-separated' : ''}`}
      onClick={() => {
        close();
        item.onSelect();
      }}
    >
      {item.icon && <Icon icon={item.icon} size={18} />}
      <span className="flex-1">{item.label}</span>
      {item.checked && <Icon icon={iconCheck} size={18} />}
    </button>
  );
}
