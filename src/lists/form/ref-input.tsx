import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useOptions } from '../calls/use-options.ts';
import { optionsText } from './options-text.ts';
import { useDebounced } from '#src/ui/use-debounced.ts';

export interface RefInputProps {
  /** The referenced entity. */
  entity: string;
  value: string;
  onChange: (key: string) => void;
  /** Accepts a typed text that matches no existing row. */
  free?: boolean | undefined;
}

/**
 * The key of a row of another list, with search as the user types; a plain text input if the user may not read that
 * list.
 */
export function RefInput({ entity, value, onChange, free = false }: RefInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { options, allowed, state } = useOptions(entity, useDebounced(typed.trim(), 200));
  if (!allowed) {
    return <TextInput value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
  }
  const own = cleanCode(typed);
  const known = own === '' || options.some((option) => option.value === own);
  const offered = free && !known ? [...options, { value: own, label: own, detail: t`new` }] : options;
  return (
    <Combobox
      value={value === '' ? null : value}
      selectedLabel={value}
      options={offered}
      onQuery={setTyped}
      onChange={(key) => onChange(key ?? '')}
      emptyText={optionsText(state)}
    />
  );
}
