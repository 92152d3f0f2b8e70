import type { IconPath } from './icons/icon-path.ts';

export interface IconProps {
  icon: IconPath;
  /** Side in CSS pixels; 20 by default. */
  size?: number;
  /** Only if there is no text beside the icon; otherwise the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** An icon on a 24 px grid, in the current text colour. */
export function Icon({ icon, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      strokeLinejoin="miter"
      className={`shrink-0 ${className ?? ''}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <path d={icon} />
    </svg>
  );
}
