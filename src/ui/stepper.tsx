import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { ControlSize } from './button-class.ts';
import { buttonClass, controlClass, iconSize } from './button-class.ts';
import { useFieldLink } from './field-context.ts';
import { Icon } from './icon.tsx';
import { iconMinus, iconPlus } from './icons/signs.ts';
import { useDraft } from './use-draft.ts';

export interface StepperProps {
  /** A whole number. */
  value: number;
  onChange: (value: number) => void;
  /** What is counted; needed unless a Field around gives it a label. */
  label?: string;
  /** 0 unless said. */
  min?: number;
  max?: number;
  /** technician and floor stand apart with gaps; the others are one joined box. */
  size?: ControlSize;
  disabled?: boolean;
  className?: string;
}

/** A quantity: less, the number itself, more. It never leaves its limits; typed text counts once left or entered. */
export function Stepper({
  value,
  onChange,
  label,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  size,
  disabled = false,
  className,
}: StepperProps) {
  const { t } = useLingui();
  const link = useFieldLink();
  const draft = useDraft(String(value));
  const apart = size === 'technician' || size === 'floor';
  const set = (wished: number) => {
    const next = Math.min(max, Math.max(min, wished));
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (draft.typing && /^\d{1,9}$/.test(draft.text.trim())) set(Number(draft.text));
    draft.settle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && draft.typing) draft.settle();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      draft.settle();
      set(value + (event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  const step = (by: 1 | -1) => {
    const stopped = disabled || (by === 1 ? value >= max : value <= min);
    return (
      <button
        type="button"
        className={apart ? buttonClass({ size, square: true }) : 'stepper-step'}
        aria-label={by === 1 ? t`One more` : t`One less`}
        aria-disabled={stopped}
        onClick={() => !stopped && set(value + by)}
      >
        <Icon icon={by === 1 ? iconPlus : iconMinus} size={iconSize(size)} />
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={`${apart ? 'stepper-apart' : 'stepper'} ${controlClass(size)} ${className ?? ''}`}
    >
      {step(-1)}
      <input
        {...link}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        disabled={disabled}
        className="stepper-number"
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {step(1)}
    </div>
  );
}
