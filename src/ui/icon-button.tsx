import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import type { ButtonLook } from './button-class.ts';
import { buttonClass, iconSize } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';

export interface IconButtonProps
  extends
    Omit<ButtonLook, 'square'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconPath;
  /** Accessible name, also shown as a tooltip. If there is a badge, include the count. */
  label: string;
  /** A count; hidden for 0, "99+" above 99. */
  badge?: number | undefined;
  /** where: something that concerns the user (bars). act: number of active filters. ink: a plain count (tabs). */
  badgeTone?: 'where' | 'act' | 'ink' | undefined;
  render?:
    | ((props: {
        className: string;
        'aria-label': string;
        title: string;
        children: ReactNode;
      }) => ReactElement)
    | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const BADGE = {
  where: 'bg-where text-on-where',
  act: 'bg-act text-on-act',
  ink: 'bg-ink text-surface',
};

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  badge = 0,
  badgeTone = 'where',
  variant = 'quiet',
  size,
  render,
  className,
  ...rest
}: IconButtonProps) {
  const look = `${buttonClass({ variant, size, square: true })} ${variant === 'quiet' ? '' : 'relative'} ${className ?? ''}`;
  const content = (
    // On a bare icon the badge is at the icon's corner, on a framed button at the frame's.
    <span className={variant === 'quiet' ? 'relative' : undefined}>
      <Icon icon={icon} size={iconSize(size) + 2} />
      {badge > 0 && (
        <span
          aria-hidden="true"
          className={`absolute grid ${variant === 'quiet' ? '-top-2.5 left-3' : '-top-2 -right-2'} h-4.5 min-w-4.5 place-items-center rounded-chip px-1 text-[12px] leading-none font-bold ${BADGE[badgeTone]}`}
        >
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </span>
  );
  if (render) return render({ className: look, 'aria-label': label, title: label, children: content });
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={look}>
      {content}
    </button>
  );
}
