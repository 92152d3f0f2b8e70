import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { ControlSize } from './button-class.ts';
import { controlClass, iconSize } from './button-class.ts';
import { useFieldLink } from './field-context.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { MaxLengthStatus, useIsFull } from './max-length-status.tsx';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  icon?: IconPath | undefined;
  /** Shown at the end of the box: a reveal button, a key hint, a unit. */
  trailing?: ReactNode;
  size?: ControlSize | undefined;
  /** Applied to the box; other attributes go to the input. */
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A single-line field: text and, by `type`, dates, emails, searches. Inside a Field it takes label, hint and error from
 * it. Says when its text reaches `maxLength`, over what is below it, so that nothing moves.
 */
export function TextInput({ icon, trailing, size, className, onInput, ...rest }: TextInputProps) {
  const link = useFieldLink();
  const [isFull, noteInput] = useIsFull(rest);
  return (
    <div className={`field-box relative ${controlClass(size)} ${className ?? ''}`}>
      {icon && <Icon icon={icon} size={iconSize(size)} className="ml-3 text-ink-3" />}
      <input
        type="text"
        {...link}
        {...rest}
        onInput={(event) => {
          noteInput(event);
          onInput?.(event);
        }}
        className="field-input"
      />
      {trailing}
      {isFull && (
        <MaxLengthStatus
          maxLength={rest.maxLength}
          className="pointer-events-none absolute top-full left-0 z-10 rounded-control bg-surface px-1.5 py-0.5"
        />
      )}
    </div>
  );
}
