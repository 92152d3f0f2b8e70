import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readNumber, type Decimals } from '#contract/rules/values/read-number.ts';
import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';
import { writeDecimal } from './decimal.ts';
import { useFieldProblem } from './field-problem.ts';
import { numberProblem } from './number-problem.ts';
import { useDraft } from './use-draft.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** In units of 10^-decimals: a price in cents has decimals 2. null is an empty field. */
  value: number | null;
  /** null for an empty field, NaN for an invalid or ambiguous number; the text stays as typed. */
  onChange: (value: number | null) => void;
  /** Digits after the separator; 0 by default. */
  decimals?: Decimals;
}

/**
 * A number in the user's notation: comma or point, spaces between thousands. Shows an error on blur if it is invalid.
 */
export function NumberInput({ value, onChange, decimals = 0, onBlur, onKeyDown, ...rest }: NumberInputProps) {
  const { i18n, t } = useLingui();
  const draft = useDraft(
    value === null || Number.isNaN(value) ? '' : writeDecimal(value, decimals, i18n.locale),
  );
  const [left, setLeft] = useState(false);
  const problem = draft.typing ? numberProblem(draft.text, decimals, i18n.locale) : null;
  useFieldProblem(left && problem ? t(problem) : null);
  return (
    <TextInput
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => {
        const read = readNumber(event.target.value, decimals);
        draft.type(event.target.value);
        setLeft(false);
        onChange(read.ok ? read.value : read.reason === 'empty' ? null : NaN);
      }}
      onBlur={(event) => {
        if (problem === null) draft.settle();
        setLeft(true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(true);
        onKeyDown?.(event);
      }}
    />
  );
}
