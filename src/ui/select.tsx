import type { SelectHTMLAttributes } from 'react';
import type { ControlSize } from './button-class.ts';
import { controlClass } from './button-class.ts';
import { useFieldLink } from './field-context.ts';
import { Icon } from './icon.tsx';
import { iconChevronDown } from './icons/basic.ts';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> {
  size?: ControlSize;
  /** Applied to the box; other attributes go to the select. */
  className?: string;
}

/** The browser's native list in a styled box; children are `option` elements. */
export function Select({ size, className, children, ...rest }: SelectProps) {
  const link = useFieldLink();
  return (
    <div className={`field-box relative ${controlClass(size)} ${className ?? ''}`}>
      <select {...link} {...rest} className="field-input appearance-none pr-9">
        {children}
      </select>
      <Icon icon={iconChevronDown} size={18} className="pointer-events-none absolute right-3 text-ink-2" />
    </div>
  );
}
