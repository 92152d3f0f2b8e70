import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Combobox } from '#src/ui/combobox.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useOptions } from '../calls/use-options.ts';
import { useDebounced } from '../use-debounced.ts';

export interface RefInputProps {
  /** The entity whose key is wanted. */
  entity: string;
  value: string;
  onChange: (key: string) => void;
  /** What was typed may stand though nothing bears it yet. */
  free?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The key of a row of another list, found by typing; where the user may not look into that list, plain text. */
export function RefInput({ entity, value, onChange, free = false, disabled }: RefInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { options, allowed } = useOptions(entity, useDebounced(typed.trim(), 200));
  if (!allowed) {
    return (
      <TextInput
        value={value}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const own = typed.trim();
  const known = own === '' || options.some((option) => option.value === own);
  const offered = free && !known ? [...options, { value: own, label: own, detail: t`new` }] : options;
  return (
    <Combobox
      value={value === '' ? null : value}
      shown={value}
      options={offered}
      onQuery={setTyped}
      disabled={disabled ?? false}
      onChange={(key) => onChange(key ?? '')}
    />
  );
}
