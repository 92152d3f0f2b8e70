import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readNumber } from '#contract/rules/values/read-number.ts';
import type { ControlSize } from './button-class.ts';
import { onCommitNumber } from './commit-typed-numbers.ts';
import { buttonClass, controlClass, iconSize } from './button-class.ts';
import { useFieldLink } from './field-context.ts';
import { useFieldProblem } from './field-problem.ts';
import { useEvent } from './use-event.ts';
import { Icon } from './icon.tsx';
import { iconMinus, iconPlus, iconWarning } from './icons/basic.ts';
import { numberProblem } from './number-problem.ts';
import { useTextDraft, type KeptDraft } from './use-text-draft.ts';

export interface StepperProps {
  /** A whole number. */
  value: number;
  /**
   * `from`: the value that the user saw, which a typed number replaces: the one from before the typing, although `value`
   * may have changed since. It is called for the same number, too, if the user saw another one.
   */
  onChange: (value: number, from: number) => void;
  /** What is counted; required outside a labelled Field. */
  label?: string;
  /** 0 by default. */
  min?: number;
  max?: number;
  /** A typed number beyond `min` or `max` is an error, instead of becoming the limit. */
  strict?: boolean;
  /** Also calls `onChange` for a typed number that is the shown one. */
  reportsUnchanged?: boolean;
  /**
   * Applies every valid number while it is typed; while the text is invalid, restores the number from before the typing
   * and shows the error; only for a value that nothing is sent from until a button is pressed.
   */
  live?: boolean;
  /**
   * Called when the typed text becomes invalid, and when it is valid again: a button that names the number must not name
   * the one from before the typing.
   */
  onValid?: (isValid: boolean) => void;
  /** Where the typed text is kept until it applies, so that a reload does not lose it. */
  kept?: KeptDraft;
  /** technician and floor have gaps between the parts; the others are one joined box. */
  size?: ControlSize;
  className?: string;
}

/**
 * A quantity with minus and plus buttons around a text field, clamped to its limits; typed text applies on blur or
 * Enter, `live` with each key, when a filled button beside it is pressed, and when the field disappears. Invalid or ambiguous text, such as `1.000`, stays with an error, and filled buttons do not act until it is
 * corrected.
 */
export function Stepper({
  value,
  onChange,
  label,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  strict = false,
  reportsUnchanged = false,
  live = false,
  onValid,
  kept,
  size,
  className,
}: StepperProps) {
  const { t, i18n } = useLingui();
  const link = useFieldLink();
  const draft = useTextDraft(String(value), kept);
  const input = useRef<HTMLInputElement>(null);
  const [touched, setTouched] = useState(false);
  const noteId = useId();
  const problem = draft.typing ? problemOf(draft.text, i18n.locale, { min, max, strict }) : null;
  const words = problem === null ? '' : t(problem);
  // Custom validity, by which `findInvalidNumber` finds the input.
  useLayoutEffect(() => input.current?.setCustomValidity(words), [words]);
  const isValid = problem === null;
  const reportValid = useEvent((valid: boolean) => onValid?.(valid));
  useLayoutEffect(() => reportValid(isValid), [isValid, reportValid]);
  const shown = (touched || live) && words !== '' ? words : null;
  const isShownByField = useFieldProblem(shown);
  const isSplit = size === 'technician' || size === 'floor';
  const set = (requested: number, from = value, isTyped = false) => {
    const next = Math.min(max, Math.max(min, requested));
    if (next !== value || from !== value || (isTyped && reportsUnchanged)) onChange(next, from);
  };
  const commit = () => {
    if (problem !== null) return;
    const read = readNumber(draft.text, 0);
    if (draft.typing && read.ok) set(read.value, live ? value : Number(draft.from), true);
    draft.discard();
  };
  const latestCommit = useRef(commit);
  useLayoutEffect(() => {
    latestCommit.current = commit;
  });
  // A field that disappears gets no blur; what was typed applies all the same.
  useLayoutEffect(() => () => latestCommit.current(), []);
  useLayoutEffect(() => onCommitNumber(input.current!, () => latestCommit.current()), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      setTouched(true);
      commit();
    } else if (event.key === 'Escape' && draft.typing) draft.discard();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      draft.discard();
      set(value + (event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  const step = (by: 1 | -1) => {
    const atLimit = by === 1 ? value >= max : value <= min;
    return (
      <button
        type="button"
        className={isSplit ? buttonClass({ size, square: true }) : 'stepper-step'}
        aria-label={by === 1 ? t`One more` : t`One less`}
        aria-disabled={atLimit}
        onClick={() => {
          if (atLimit) return;
          draft.discard();
          set(value + by);
        }}
      >
        <Icon icon={by === 1 ? iconPlus : iconMinus} size={iconSize(size)} />
      </button>
    );
  };
  const group = (
    <div
      role="group"
      aria-label={label}
      className={`${isSplit ? 'stepper-apart' : 'stepper'} ${controlClass(size)} ${className ?? ''}`}
    >
      {step(-1)}
      <input
        {...link}
        {...(shown !== null && !isShownByField && { 'aria-describedby': noteId, 'aria-invalid': true })}
        ref={input}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        className="stepper-number"
        data-typed={draft.typing || undefined}
        style={{ '--digits': Math.max(1, draft.text.length) }}
        value={draft.text}
        onChange={(event) => {
          // A scanner's keys are taken out of the field again: what is left then must not hide what the scan counts. A
          // number that was typed before the scan stays an answer, also if it is the shown one.
          const isSeen = live || draft.from === String(value);
          const native = event.nativeEvent;
          const isTyped =
            reportsUnchanged &&
            (native.isTrusted || (native instanceof CustomEvent && native.detail === true));
          if (isSeen && !isTyped && event.target.value === String(value)) draft.discard();
          else draft.type(event.target.value);
          setTouched(false);
          const read = readNumber(event.target.value, 0);
          if (!live) return;
          if (problemOf(event.target.value, i18n.locale, { min, max, strict })) set(Number(draft.from));
          else if (read.ok) set(read.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={({ currentTarget, relatedTarget }) => {
          // An error that appears now would move the button away from the press.
          const isPressed = relatedTarget instanceof HTMLButtonElement;
          if (!isPressed || currentTarget.parentElement?.contains(relatedTarget)) setTouched(true);
          commit();
        }}
        onInvalid={(event) => {
          // Shows our own message instead of the browser's bubble.
          event.preventDefault();
          setTouched(true);
          event.currentTarget.focus();
        }}
        onKeyDown={onKeyDown}
      />
      {step(1)}
    </div>
  );
  return (
    <>
      {group}
      {shown !== null && !isShownByField && (
        <p
          id={noteId}
          role="alert"
          className="mt-1.5 flex basis-full items-start gap-1.5 text-small font-semibold text-bad"
        >
          <Icon icon={iconWarning} size={16} className="mt-px" />
          <span>{shown}</span>
        </p>
      )}
    </>
  );
}

/**
 * A quantity must be whole and not negative; other limits only replace a clear number, unless `strict` says that they
 * refuse it.
 */
function problemOf(
  text: string,
  locale: string,
  { min, max, strict }: { min: number; max: number; strict: boolean },
): MessageDescriptor | null {
  const isReplaced = !strict && readNumber(text, 0).ok;
  return numberProblem(text, 0, locale, {
    min: isReplaced ? 0 : Math.max(0, min),
    max: isReplaced ? Number.MAX_SAFE_INTEGER : max,
  });
}
