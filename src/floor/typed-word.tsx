import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface TypedWordProps {
  /** What has to be typed: a number of actions. */
  word: string;
  value: string;
  onChange: (value: string) => void;
}

/** Asks for a second thought before something is gone for good: the number has to be typed. */
export function TypedWord({ word, value, onChange }: TypedWordProps) {
  const input = useRef<HTMLInputElement>(null);
  // It comes in the place of what was pressed.
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
