import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bulkOperationsOf, type BulkOperation } from '#contract/rules/lists/bulk-fields.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { List } from '../declare/list-declaration.ts';
import { FieldControl } from '../form/field-control.tsx';
import type { FormValue } from '../form/form-values.ts';

export interface BulkValueProps {
  list: List;
  name: string;
  way: BulkOperation;
  value: FormValue;
  disabled: boolean;
  error: ReactNode;
  onWay: (way: BulkOperation) => void;
  onValue: (value: FormValue) => void;
}

/**
 * The input for a field's new value. For a field with several texts: add them, remove them or replace all; for a price:
 * a new one or a percentage.
 */
export function BulkValue({ list, name, way, value, disabled, error, onWay, onValue }: BulkValueProps) {
  const { t } = useLingui();
  const field = list.entity.fields[name]!;
  const label = t(list.words.fields[name]!);
  const ways = bulkOperationsOf(list.entity, name);
  const labels: Record<BulkOperation, ReactNode> = {
    set: field.kind === 'list' ? <Trans>Replace all</Trans> : <Trans>New value</Trans>,
    add: <Trans>Add</Trans>,
    remove: <Trans>Remove</Trans>,
    percent: <Trans>By a percentage</Trans>,
  };
  if (disabled) return <p className="font-semibold text-ink">{<ChangeText way={way} value={value} />}</p>;
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
      {ways.length > 1 && (
        <SegmentedControl
          label={t`Type of change`}
          value={way}
          onChange={onWay}
          options={ways.map((one) => ({ value: one, label: labels[one] }))}
        />
      )}
      {way === 'percent' ? (
        <Field
          label={t`Change in %`}
          required
          error={error}
          hint={t`2.5 raises by 2.5 %, −10 lowers by 10 %. The result is rounded to the cent.`}
        >
          <TextInput value={value as string} onChange={({ target }) => onValue(target.value)} />
        </Field>
      ) : (
        <Field
          key={name}
          label={field.kind === 'list' ? label : t`New value`}
          required={field.required}
          error={error}
          hint={field.required || field.kind === 'list' ? undefined : t`Leave empty to clear the field.`}
        >
          <FieldControl list={list} name={name} field={field} value={value} onChange={onValue} />
        </Field>
      )}
    </>
  );
}

function ChangeText({ way, value }: { way: BulkOperation; value: FormValue }) {
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
  if (way === 'percent') return t`Change by ${words} %`;
  return t`New value: ${words}`;
}
