import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { bulkWays } from '#contract/endpoints/bulk.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { List } from '../declare/list-declaration.ts';
import { FieldControl } from '../form/field-control.tsx';
import type { FormValue } from '../form/form-values.ts';

export type Way = (typeof bulkWays)[number];

export interface BulkValueProps {
  list: List;
  name: string;
  way: Way;
  value: FormValue;
  disabled: boolean;
  error: ReactNode;
  onWay: (way: Way) => void;
  onValue: (value: FormValue) => void;
}

/** The input for a field's new value. For a field with several texts: add them, remove them or replace all. */
export function BulkValue({ list, name, way, value, disabled, error, onWay, onValue }: BulkValueProps) {
  const { t } = useLingui();
  const field = list.entity.fields[name]!;
  const label = t(list.words.fields[name]!);
  if (disabled) return <p className="font-semibold text-ink">{<Said way={way} value={value} />}</p>;
  if (field.kind === 'boolean') {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        className="self-start"
        onChange={({ target }) => onValue(target.checked)}
      />
    );
  }
  return (
    <>
      {field.kind === 'list' && (
        <SegmentedControl
          label={t`Type of change`}
          value={way}
          onChange={onWay}
          options={[
            { value: 'add', label: <Trans>Add</Trans> },
            { value: 'remove', label: <Trans>Remove</Trans> },
            { value: 'set', label: <Trans>Replace all</Trans> },
          ]}
        />
      )}
      <Field
        key={name}
        label={field.kind === 'list' ? label : t`New value`}
        required={field.required}
        error={error}
        hint={field.required || field.kind === 'list' ? undefined : t`Leave empty to clear the field.`}
      >
        <FieldControl list={list} name={name} field={field} value={value} onChange={onValue} />
      </Field>
    </>
  );
}

function Said({ way, value }: { way: Way; value: FormValue }) {
  const { t } = useLingui();
  const words =
    typeof value === 'boolean'
      ? value
        ? t`Yes`
        : t`No`
      : typeof value === 'string'
        ? value
        : value.join(', ');
  if (words === '') return t`The field will be cleared.`;
  if (way === 'add') return t`Add ${words}`;
  if (way === 'remove') return t`Remove ${words}`;
  return t`New value: ${words}`;
}
