import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { failureCardText } from '#src/api/error-text.ts';
import { Switch } from '#src/ui/switch.tsx';

export interface ChoiceListProps<K extends string> {
  choices: readonly { key: K; label: MessageDescriptor | string; hint: MessageDescriptor; on: boolean }[];
  disabled?: boolean;
  /** The error of the last attempt to save. */
  error: Error | null;
  onChange: (key: K, on: boolean) => void;
}

/** Switches with a line of explanation each. */
export function ChoiceList<K extends string>({ choices, disabled, error, onChange }: ChoiceListProps<K>) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <>
      <ul className="max-w-150 border-t border-line">
        {choices.map(({ key, label, hint, on }) => (
          <li key={key} className="border-b border-line py-1.5">
            <Switch
              checked={on}
              disabled={disabled}
              onChange={(event) => onChange(key, event.target.checked)}
              aria-describedby={`${id}-${key}`}
              label={typeof label === 'string' ? label : i18n._(label)}
            />
            <p
              id={`${id}-${key}`}
              className="pl-11.5 text-13 text-ink-2 pointer-coarse:-mt-2 pointer-coarse:pl-14.5"
            >
              {i18n._(hint)}
            </p>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {t`This setting was not saved.`} {failureCardText(error)}
        </p>
      )}
    </>
  );
}
