import {
  useLayoutEffect,
  useRef,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import type { ButtonLook } from './button-class.ts';
import { buttonClass, iconSize } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconSpinner } from './icons/basic.ts';
import { commitTypedNumbers } from './commit-typed-numbers.ts';
import { findInvalidNumber } from './find-invalid-number.ts';

export interface ButtonProps
  extends Omit<ButtonLook, 'square'>, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size'> {
  icon?: IconPath | undefined;
  /** Shown after the label, for example an arrow. */
  iconAfter?: IconPath | undefined;
  /** An action is running: the button keeps its place and focus and ignores presses. */
  busy?: boolean | undefined;
  /** Whether a press first applies what is typed in the fields beside it; default: a filled or danger button. */
  depends?: boolean | undefined;
  /** Renders another element with the button's styles: `render={(props) => <Link to="/basket" {...props} />}`. */
  render?: ((props: { className: string; children: ReactNode }) => ReactElement) | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. One filled button per zone; its label starts with a verb. A button that depends on the fields beside
 * it applies what is typed there first, and shows the error instead while a quantity is invalid.
 */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  busy = false,
  depends = variant === 'filled' || variant === 'danger',
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // The render after the typed numbers were applied has another handler.
  const act = useRef(onClick);
  useLayoutEffect(() => {
    act.current = onClick;
  });
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
    const button = event.currentTarget;
    const applies = depends && !busy;
    const isSettled = !applies || commitTypedNumbers(button);
    const invalid = applies && isSettled ? findInvalidNumber(button) : null;
    // Makes the field show its error.
    invalid?.checkValidity();
    if (busy || invalid || !isSettled) event.preventDefault();
    else act.current?.(event);
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
