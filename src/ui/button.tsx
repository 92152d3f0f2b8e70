import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import type { ButtonLook } from './button-class.ts';
import { buttonClass, iconSize } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconSpinner } from './icons/basic.ts';
import { findInvalidNumber } from './find-invalid-number.ts';

export interface ButtonProps
  extends Omit<ButtonLook, 'square'>, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size'> {
  icon?: IconPath | undefined;
  /** Shown after the label, for example an arrow. */
  iconAfter?: IconPath | undefined;
  /** An action is running: the button keeps its place and focus and ignores presses. */
  busy?: boolean | undefined;
  /** Renders another element with the button's styles: `render={(props) => <Link to="/basket" {...props} />}`. */
  render?: ((props: { className: string; children: ReactNode }) => ReactElement) | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. One filled button per zone; its label starts with a verb. A filled or danger button depends on the fields
 * beside it: while a quantity there is invalid, a press shows the error instead.
 */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  busy = false,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const iconPx = iconSize(size);
  const look = `${buttonClass({ variant, size })} ${className ?? ''}`;
  const content = (
    <>
      {busy ? (
        <Icon icon={iconSpinner} size={iconPx} className="animate-spin" />
      ) : (
        icon && <Icon icon={icon} size={iconPx} />
      )}
      {children}
      {iconAfter && <Icon icon={iconAfter} size={iconPx} />}
    </>
  );
  if (render) return render({ className: look, children: content });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const invalid =
      variant === 'filled' || variant === 'danger' ? findInvalidNumber(event.currentTarget) : null;
    // Makes the field show its error.
    invalid?.checkValidity();
    if (busy || invalid) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {content}
    </button>
  );
}
