import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface TypeToConfirmProps {
  /** The text to type: the number of commands. */
  word: string;
  value: string;
  onChange: (value: string) => void;
}

/** Confirms an irreversible action: the user has to type the number. */
export function TypeToConfirm({ word, value, onChange }: TypeToConfirmProps) {
  const input = useRef<HTMLInputElement>(null);
  // It replaces the button that had the focus.
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={<Trans>To confirm, type {word}</Trans>} className="mt-3">
      <TextInput
        ref={input}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
