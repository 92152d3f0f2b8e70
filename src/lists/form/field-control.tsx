import { useLingui } from '@lingui/react/macro';
import type { Field } from '#contract/field.ts';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { choiceWord } from '../cells/choice-word.ts';
import type { List } from '../declare/list-declaration.ts';
import type { FormValue } from './form-values.ts';
import { BarcodesInput } from './barcodes-input.tsx';
import { KeysInput } from './keys-input.tsx';
import { RefInput } from './ref-input.tsx';

export interface FieldControlProps {
  list: List;
  name: string;
  field: Field;
  value: FormValue;
  onChange: (value: FormValue) => void;
}

/** The input for a field's kind. A yes/no field has its own, with the label beside it. */
export function FieldControl({ list, name, field, value, onChange }: FieldControlProps) {
  const { t, i18n } = useLingui();
  const text = typeof value === 'string' ? value : '';
  const textProps = {
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'multiline':
      return <TextArea {...textProps} rows={3} />;
    case 'email':
      // Not `type="email"`: the browser's own validation would run first, in the browser's language.
      return <TextInput {...textProps} inputMode="email" autoCapitalize="none" spellCheck={false} />;
    case 'phone':
      return <TextInput {...textProps} type="tel" />;
    case 'money':
      return (
        <TextInput {...textProps} inputMode="decimal" trailing={<span className="mr-3 text-ink-3">€</span>} />
      );
    case 'integer':
      return <TextInput {...textProps} inputMode="numeric" />;
    case 'barcode':
      return <TextInput {...textProps} data-scan="keep" inputMode="numeric" spellCheck={false} />;
    case 'code':
    case 'location':
      return <TextInput {...textProps} data-scan="keep" autoCapitalize="none" spellCheck={false} />;
    case 'day':
      return <TextInput {...textProps} type="date" />;
    case 'instant':
      return <TextInput {...textProps} type="datetime-local" />;
    case 'choice':
      return (
        <Select value={text} onChange={({ target }) => onChange(target.value)}>
          {text === '' && <option value="">{t`Choose…`}</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWord(i18n, list, name, choice) ?? choice}
            </option>
          ))}
        </Select>
      );
    case 'ref':
      return (
        <RefInput
          entity={field.ref ?? ''}
          value={text}
          free={list.form.freeTextFields?.includes(name)}
          onChange={onChange}
        />
      );
    case 'list':
      if (field.entry === 'barcode')
        return <BarcodesInput entries={typeof value === 'object' ? value : []} onChange={onChange} />;
      return (
        <KeysInput entity={field.ref} keys={typeof value === 'object' ? value : []} onChange={onChange} />
      );
    default:
      return (
        <TextInput
          {...textProps}
          spellCheck={field.kind === 'text'}
          autoCapitalize={field.kind === 'text' ? 'sentences' : 'none'}
        />
      );
  }
}
