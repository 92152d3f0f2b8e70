import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconX } from '#src/ui/icons/basic.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useOptions } from '../calls/use-options.ts';
import { optionsText } from './options-text.ts';
import { useDebounced } from '#src/ui/use-debounced.ts';

export interface KeysInputProps {
  /** The entity whose keys are entered; null for free texts. */
  entity: string | null;
  keys: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** Several short texts or keys of another list, as chips above the input that adds one. */
export function KeysInput({ entity, keys, onChange }: KeysInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { options, allowed, state } = useOptions(entity ?? '', useDebounced(typed.trim(), 200));
  const add = (key: string) => {
    const given = cleanCode(key);
    if (given !== '' && !keys.includes(given)) onChange([...keys, given]);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-2">
      {keys.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {keys.map((key) => (
            <li key={key} className="chip chip-set max-w-full">
              <span className="truncate self-center pl-3">{key}</span>
              <button
                type="button"
                className="chip-remove ml-0"
                aria-label={t`Remove ${key}`}
                onClick={() => onChange(keys.filter((one) => one !== key))}
              >
                <Icon icon={iconX} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {allowed ? (
        <Combobox
          value={null}
          options={options.filter((option) => !keys.includes(option.value))}
          placeholder={t`Add…`}
          onQuery={setTyped}
          onChange={(key) => key !== null && add(key)}
          emptyText={optionsText(state)}
        />
      ) : (
        <TextInput
          value={typed}
          placeholder={t`Type, then Enter`}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            add(typed);
          }}
        />
      )}
    </div>
  );
}
