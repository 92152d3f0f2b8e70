import { useLingui } from '@lingui/react/macro';
import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';
import { readDecimal, writeDecimal } from './decimal.ts';
import { useDraft } from './use-draft.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** In units of 10^-decimals: a price in cents has decimals 2. null is an empty field. */
  value: number | null;
  /** null for an empty field, NaN for what is not a number; the text stays as it was typed. */
  onChange: (value: number | null) => void;
  /** Digits after the separator; 0 unless said. */
  decimals?: number;
}

/** A number typed in the user's own way: comma or point, spaces between thousands. */
export function NumberInput({ value, onChange, decimals = 0, onBlur, ...rest }: NumberInputProps) {
  const { i18n } = useLingui();
  const draft = useDraft(
    value === null || Number.isNaN(value) ? '' : writeDecimal(value, decimals, i18n.locale),
  );
  return (
    <TextInput
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => {
        draft.type(event.target.value);
        onChange(readDecimal(event.target.value, decimals));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(readDecimal(draft.text, decimals))) draft.settle();
        onBlur?.(event);
      }}
    />
  );
}
