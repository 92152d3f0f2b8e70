import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldContext } from './field-context.ts';
import { FieldProblem } from './field-problem.ts';
import { Icon } from './icon.tsx';
import { iconWarning } from './icons/basic.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown beside the label in lighter text: "optional", a unit. */
  aside?: ReactNode;
  /** One sentence under the control, hidden while there is an error. */
  hint?: ReactNode;
  /** One sentence: what is wrong and what to do. Invalid numbers are reported by the control itself. */
  error?: ReactNode;
  required?: boolean;
  /** One control of this folder: TextInput, NumberInput, Select, TextArea, Combobox. */
  children: ReactNode;
  className?: string;
}

/**
 * A control with its label above and its hint or error below, connected for assistive technology. After an attempt to
 * submit its form, the first field in error gets the focus, also if the server finds the error later, unless the user
 * has gone on meanwhile.
 */
export function Field({ label, aside, hint, error, required = false, children, className }: FieldProps) {
  const id = useId();
  const [controlError, setControlError] = useState<string | null>(null);
  const shown = controlError ?? error;
  const hasError = Boolean(shown);
  const box = useRef<HTMLDivElement>(null);
  /** Which element had the focus at the last attempt, as long as nothing in the form is used since. */
  const [attempt, setAttempt] = useState<{ at: Element | null } | null>(null);
  useEffect(() => {
    const note = ({ type, target }: Event) => {
      const form = box.current?.closest('form');
      if (form?.contains(target as Node))
        setAttempt(type === 'submit' ? { at: document.activeElement } : null);
    };
    // On the window, so that the form has looked for errors before.
    const listening = new AbortController();
    for (const type of ['submit', 'input', 'focusin']) addEventListener(type, note, listening);
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (hasError && attempt?.at === document.activeElement)
      box.current!.closest('form')!.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasError, attempt]);
  const messageId = hasError || hint ? `${id}-note` : undefined;
  return (
    <div ref={box} className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <div className="flex items-baseline gap-1.5 text-small">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        {aside && <span className="text-ink-3">{aside}</span>}
      </div>
      <FieldContext
        value={{
          id,
          'aria-describedby': messageId,
          'aria-invalid': hasError || undefined,
          'aria-required': required || undefined,
        }}
      >
        <FieldProblem value={setControlError}>{children}</FieldProblem>
      </FieldContext>
      {hasError ? (
        <p id={messageId} role="alert" className="flex items-start gap-1.5 text-small font-semibold text-bad">
          <Icon icon={iconWarning} size={16} className="mt-px" />
          <span>{shown}</span>
        </p>
      ) : (
        hint && (
          <p id={messageId} className="text-small text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
