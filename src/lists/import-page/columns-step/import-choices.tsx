import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { dateOrders } from '#contract/files/cells/cell-date.ts';
import { importFields, mayNameByKey } from '#contract/files/import-fields.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import type { List } from '../../declare/list-declaration.ts';
import type { LoadedFile } from '../session/import-state.ts';
import { fieldLabel } from '../words/label-fields.ts';
import { dateEvidence, isDateOrderAsked, twofoldNumber } from '../session/detect-formats.ts';
import { OrderChoices } from './order-choices.tsx';

export interface ImportChoicesProps {
  list: List;
  name: EntityName;
  loaded: LoadedFile;
  onChange: (options: Partial<ImportOptions>) => void;
}

/** How the rows are imported. Asks only what is ambiguous in this file. */
export function ImportChoices({ list, name, loaded, onChange }: ImportChoicesProps) {
  const { i18n } = useLingui();
  const { mapping, options } = loaded;
  const fields = importFields(name);
  const mapped = mapping.flatMap((field) => (field === null ? [] : [fields[field]!]));
  const has = (...kinds: string[]) => mapped.some((field) => kinds.includes(field.kind));
  const example = twofoldNumber(name, loaded.table, mapping);
  const { key, label } = list.entity;
  const boxes: { option: keyof ImportOptions; words: ReactNode; shown: boolean }[] = [
    { option: 'update_existing', words: <Trans>Update existing rows</Trans>, shown: name !== 'orderlines' },
    {
      option: 'clear_empty',
      words: <Trans>Empty cells clear existing values</Trans>,
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
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
        <NumberMark mark={options.number_mark} example={example} onChange={onChange} />
      )}
      {(name === 'orders' || name === 'orderlines') && (
        <OrderChoices name={name} options={options} onChange={onChange} />
      )}
      {has('day', 'instant') && <DateOrder name={name} loaded={loaded} onChange={onChange} />}
    </div>
  );
}

/** The order of day and month; asked with the counts where the file has dates of both. */
function DateOrder({ name, loaded, onChange }: Pick<ImportChoicesProps, 'name' | 'loaded' | 'onChange'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { table, mapping, options } = loaded;
  const { dmy, mdy, ymd, both, dashed } = dateEvidence(name, table, mapping);
  const isAsked = isDateOrderAsked(name, table, mapping);
  const mayBeYearFirst = ymd.count > 0 || dashed.count > 0;
  const example = ymd.example || dashed.example || both.example;
  const isContradictory = dmy.count > 0 && mdy.count > 0;
  const [days, months] = [number(dmy.count), number(mdy.count)];
  const dayFirst = isContradictory ? t`Day first: ${days} dates such as ${dmy.example}` : t`Day first`;
  const monthFirst = isContradictory
    ? t`Month first: ${months} dates such as ${mdy.example}`
    : t`Month first`;
  return (
    <Field
      label={<Trans>Dates such as 06/12/2026</Trans>}
      hint={
        !mayBeYearFirst && isContradictory ? (
          <Trans>The file contradicts itself. The dates that do not fit your choice count as errors.</Trans>
        ) : (
          isAsked && <Trans>The dates of the file can be read in several ways, such as {example}.</Trans>
        )
      }
      className="mt-1"
    >
      <Select
        value={options.date_order ?? (isAsked ? '' : 'dmy')}
        onChange={({ target: { value } }) =>
          onChange({ date_order: dateOrders.find((order) => order === value) ?? 'dmy' })
        }
      >
        {isAsked && <option value="" disabled>{t`Choose…`}</option>}
        <option value="dmy">{dayFirst}</option>
        <option value="mdy">{monthFirst}</option>
        {(mayBeYearFirst || options.date_order === 'ymd') && <option value="ymd">{t`Year first`}</option>}
      </Select>
    </Field>
  );
}

/**
 * Asks for the decimal separator if the file leaves it open; otherwise shows the detected one, which the user can
 * change.
 */
function NumberMark({
  mark,
  example,
  onChange,
}: {
  mark: ImportOptions['number_mark'];
  /** A number of the file that has two readings. */
  example: string | null;
  onChange: ImportChoicesProps['onChange'];
}) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(mark === null);
  if (mark === null && !isAsked) setAsked(true);
  if (!isAsked) {
    return (
      <Checkbox
        label={<Trans>The comma separates decimals</Trans>}
        checked={mark === 'comma'}
        onChange={(event) => onChange({ number_mark: event.target.checked ? 'comma' : 'point' })}
      />
    );
  }
  return (
    <Field
      label={<Trans>Numbers such as 1,000 and 1.000</Trans>}
      aside={example && <Trans>in the file: {example}</Trans>}
      hint={
        mark === null && <Trans>These values are ambiguous. Until you choose, they count as errors.</Trans>
      }
      className="mt-1"
    >
      <Select
        value={mark ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ number_mark: value === 'comma' || value === 'point' ? value : null })
        }
      >
        <option value="">{t`Choose…`}</option>
        <option value="comma">{t`The comma separates decimals: 1.000 is one thousand, 1,000 is one`}</option>
        <option value="point">{t`The point separates decimals: 1,000 is one thousand, 1.000 is one`}</option>
      </Select>
    </Field>
  );
}
