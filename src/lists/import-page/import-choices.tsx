import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { importFields, mayNameByKey } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import type { List } from '../declare/list-declaration.ts';
import type { LoadedFile } from './import-state.ts';
import { fieldLabel } from './label-fields.ts';
import { OrderChoices } from './order-choices.tsx';

export interface ImportChoicesProps {
  list: List;
  name: EntityName;
  loaded: LoadedFile;
  onChange: (options: Partial<ImportOptions>) => void;
}

/** How the rows are taken; only what this file can be taken in two ways about is asked. */
export function ImportChoices({ list, name, loaded, onChange }: ImportChoicesProps) {
  const { t, i18n } = useLingui();
  const { mapping, options } = loaded;
  const fields = importFields(name);
  const mapped = mapping.flatMap((field) => (field === null ? [] : [fields[field]!]));
  const has = (...kinds: string[]) => mapped.some((field) => kinds.includes(field.kind));
  const { key, label } = list.entity;
  const boxes: { option: keyof ImportOptions; words: ReactNode; shown: boolean }[] = [
    { option: 'update_existing', words: <Trans>Update existing rows</Trans>, shown: name !== 'orderlines' },
    {
      option: 'clear_empty',
      words: <Trans>Empty cells erase what is there</Trans>,
      shown: options.update_existing,
    },
    {
      option: 'create_missing',
      words: <Trans>Create missing categories and tags</Trans>,
      shown: mapped.some((field) => field.ref === 'categories' || field.ref === 'tags'),
    },
    {
      option: 'key_as_label',
      words: (
        <Trans>
          Without “{fieldLabel(list, label, i18n)}”, use “{fieldLabel(list, key, i18n)}”
        </Trans>
      ),
      shown: mayNameByKey(name),
    },
  ];
  return (
    <div className="grid gap-2.5">
      {boxes
        .filter((box) => box.shown)
        .map(({ option, words }) => (
          <Checkbox
            key={option}
            label={words}
            checked={options[option] === true}
            onChange={(event) => onChange({ [option]: event.target.checked })}
          />
        ))}
      {has('money', 'integer') && (
        <Checkbox
          label={<Trans>The comma separates decimals</Trans>}
          checked={options.number_mark === 'comma'}
          onChange={(event) => onChange({ number_mark: event.target.checked ? 'comma' : 'point' })}
        />
      )}
      {(name === 'orders' || name === 'orderlines') && (
        <OrderChoices name={name} options={options} onChange={onChange} />
      )}
      {has('day', 'instant') && (
        <Field label={<Trans>Dates such as 06/12/2026</Trans>} className="mt-1">
          <Select
            value={options.date_order ?? 'dmy'}
            onChange={(event) => onChange({ date_order: event.target.value === 'mdy' ? 'mdy' : 'dmy' })}
          >
            <option value="dmy">{t`Day first`}</option>
            <option value="mdy">{t`Month first`}</option>
          </Select>
        </Field>
      )}
    </div>
  );
}
