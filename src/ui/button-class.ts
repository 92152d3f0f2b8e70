export type ButtonVariant =
  | 'filled'
  | 'outline'
  /** Equal choices, none of them filled: for example a conflict. */
  | 'choice'
  | 'danger'
  | 'danger-outline'
  | 'danger-text'
  /** The action of this button is done and may be undone by it ("Added"). */
  | 'done'
  | 'text'
  /** Inherits the surrounding colour; for bars. */
  | 'quiet';

/** normal 36 px, 48 on touch; small 30 and 44; large 54; technician 60; floor 88. */
export type ControlSize = 'small' | 'normal' | 'large' | 'technician' | 'floor';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ControlSize | undefined;
  /** As wide as it is high, for a single icon. */
  square?: boolean | undefined;
}

/** The class that sets the size of a control and its content. */
export function controlClass(size: ControlSize = 'normal'): string {
  return size === 'normal' ? '' : `control-${size}`;
}

/** The class of a button, for an element that Button does not render: a router's link, a file input's label. */
export function buttonClass({ variant = 'outline', size, square = false }: ButtonLook = {}): string {
  return `button button-${variant} ${controlClass(size)} ${square ? 'button-square' : ''}`;
}

/** Icon size in px for a control size. */
export function iconSize(size: ControlSize = 'normal'): number {
  return { small: 16, normal: 18, large: 20, technician: 24, floor: 30 }[size];
}
