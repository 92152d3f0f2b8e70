import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';

interface Limited {
  value?: unknown;
  maxLength?: number | undefined;
}

/**
 * Whether what was typed or pasted has reached `maxLength`: the browser cuts a longer pasted text silently. Ends when
 * the screen replaces the text by a shorter one, which an uncontrolled field knows by an `input` event.
 * @returns the state, and the function that is called with each `input` event
 */
export function useIsFull({ value, maxLength = Infinity }: Limited) {
  const [isFull, setFull] = useState(false);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setFull(currentTarget.value.length >= maxLength);
  return [isFull && !(typeof value === 'string' && value.length < maxLength), onInput] as const;
}

/** Says that a text has reached its maximum length. */
export function MaxLengthStatus({ maxLength, className }: Limited & { className?: string }) {
  return (
    <p role="status" className={`text-small text-ink-2 ${className ?? ''}`}>
      <Trans>Maximum length reached: {maxLength} characters.</Trans>
    </p>
  );
}
