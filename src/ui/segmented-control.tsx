import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';

export interface SegmentedControlProps<T extends string> {
  /** What the choice is about: "Period". */
  label: string;
  options: readonly { value: T; label: ReactNode; icon?: IconPath }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** Two to five options side by side, one of them selected: a period, a theme. Arrow keys move as in any radio group. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`segmented ${className ?? ''}`}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon icon={option.icon} size={18} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
