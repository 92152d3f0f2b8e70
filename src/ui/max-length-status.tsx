import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';

interface Limited {
  value?: unknown;
  maxLength?: number | undefined;
}

/**
 * Whether what was typed or pasted has reached `maxLength`: the browser cuts a longer pasted text silently. Ends when
 * the screen empties the field.
 * @returns the state, and the function that is called with each `input` event
 */
export function useIsFull({ value, maxLength }: Limited) {
  const [isFull, setFull] = useState(false);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setFull(maxLength !== undefined && currentTarget.value.length >= maxLength);
  return [isFull && value !== '', onInput] as const;
}

/** Says that a text has reached its maximum length. */
export function MaxLengthStatus({ maxLength, className }: Limited & { className?: string }) {
  return (
    <p role="status" className={`text-small text-ink-2 ${className ?? ''}`}>
      <Trans>Maximum length reached: {maxLength} characters.</Trans>
    </p>
  );
}
