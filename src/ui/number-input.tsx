import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxNumber } from '#contract/rules/values/number-bounds.ts';
import { readNumber, type Decimals } from '#contract/rules/values/read-number.ts';
import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';
import { formatDecimal } from './format-decimal.ts';
import { useFieldProblem } from './field-problem.ts';
import { numberProblem } from './number-problem.ts';
import { useTextDraft } from './use-text-draft.ts';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** In units of 10^-decimals: a price in cents has decimals 2. null is an empty field. */
  value: number | null;
  /** null for an empty field, NaN for an invalid or ambiguous number; the text stays as typed. */
  onChange: (value: number | null) => void;
  /** Digits after the separator; 0 by default. */
  decimals?: Decimals;
  /** The limits, in the same units; what lies beyond is an error. */
  min?: number;
  max?: number;
}

/**
 * A number in the user's notation: comma or point, spaces between thousands. Shows an error on blur if it is invalid.
 */
export function NumberInput({
  value,
  onChange,
  decimals = 0,
  min = -maxNumber,
  max = maxNumber,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const { i18n, t } = useLingui();
  const draft = useTextDraft(
    value === null || Number.isNaN(value) ? '' : formatDecimal(value, decimals, i18n.locale),
  );
  const [touched, setTouched] = useState(false);
  const problem = draft.typing ? numberProblem(draft.text, decimals, i18n.locale, { min, max }) : null;
  useFieldProblem(touched && problem ? t(problem) : null);
  return (
    <TextInput
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => {
        const read = readNumber(event.target.value, decimals);
        draft.type(event.target.value);
        setTouched(false);
        const fits = read.ok && read.value >= min && read.value <= max;
        onChange(fits ? read.value : !read.ok && read.reason === 'empty' ? null : NaN);
      }}
      onBlur={(event) => {
        if (problem === null) draft.discard();
        setTouched(true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTouched(true);
        onKeyDown?.(event);
      }}
    />
  );
}
