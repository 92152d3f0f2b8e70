import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import type { ButtonLook } from './button-class.ts';
import { buttonClass, iconSize } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons/icon-shape.ts';
import { iconSpinner } from './icons/signs.ts';
import { unreadField } from './unread-field.ts';

export interface ButtonProps
  extends Omit<ButtonLook, 'square'>, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size'> {
  icon?: IconShape | undefined;
  /** Stands after the words: an arrow onward. */
  iconAfter?: IconShape | undefined;
  /** Work is under way: the button keeps its place and its focus and answers no press. */
  busy?: boolean | undefined;
  /** Renders another element in the button's clothes: `render={(props) => <Link to="/basket" {...props} />}`. */
  render?: ((props: { className: string; children: ReactNode }) => ReactElement) | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A press. One filled button per zone; its words open with a verb. A filled or danger button acts on what the fields
 * beside it say: while a quantity there cannot be read, a press shows why instead.
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
  const side = iconSize(size);
  const look = `${buttonClass({ variant, size })} ${className ?? ''}`;
  const content = (
    <>
      {busy ? (
        <Icon icon={iconSpinner} size={side} className="animate-spin" />
      ) : (
        icon && <Icon icon={icon} size={side} />
      )}
      {children}
      {iconAfter && <Icon icon={iconAfter} size={side} />}
    </>
  );
  if (render) return render({ className: look, children: content });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const unread = variant === 'filled' || variant === 'danger' ? unreadField(event.currentTarget) : null;
    // Tells the field to say what is wrong.
    unread?.checkValidity();
    if (busy || unread) event.preventDefault();
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
