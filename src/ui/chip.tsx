import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconChevronDown, iconX } from './icons/basic.ts';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The filtered property: "Status". Bold once a value is chosen. */
  label?: ReactNode;
  /** The chosen value; without one the chip shows a chevron or its own icon. */
  children?: ReactNode;
  icon?: IconPath;
  /** Removes the filter; requires `removeLabel`. */
  onRemove?: (() => void) | undefined;
  /** Accessible name of the cross: "Remove the filter Status". */
  removeLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A filter: a press opens it, the cross removes it. Accepts a Popover's or Menu's trigger props. */
export function Chip({ label, children, icon, onRemove, removeLabel, className, ...rest }: ChipProps) {
  const set = children !== undefined && children !== null;
  return (
    <span className={`chip ${set ? 'chip-set' : ''} ${className ?? ''}`}>
      <button type="button" {...rest} className="chip-body">
        {icon && <Icon icon={icon} size={16} />}
        {label !== undefined && <span className={set ? 'font-bold' : undefined}>{label}</span>}
        {children}
        {!set && !icon && <Icon icon={iconChevronDown} size={16} />}
      </button>
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={removeLabel} onClick={onRemove}>
          <Icon icon={iconX} size={16} />
        </button>
      )}
    </span>
  );
}
