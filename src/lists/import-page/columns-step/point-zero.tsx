import { Trans, useLingui } from '@lingui/react/macro';
import type { EntityName } from '#contract/registry.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { pointZeroColumns } from '../session/detect-formats.ts';
import type { LoadedFile } from '../session/import-state.ts';

export interface PointZeroProps {
  name: EntityName;
  loaded: LoadedFile;
  onChange: (pointZero: 'drop' | 'keep') => void;
}

/** Asks whether codes that all end in `.0` are numbers of another program, and stand for the codes without it. */
export function PointZero({ name, loaded, onChange }: PointZeroProps) {
  const { t } = useLingui();
  const { table, mapping, pointZero } = loaded;
  const columns = pointZeroColumns(name, table, mapping);
  const [first] = columns;
  if (first === undefined) return null;
  const code = table.rows.map((row) => row[first]?.trim() ?? '').find((cell) => cell !== '') ?? '';
  const short = code.replace(/\.0$/u, '');
  const headers = columns.map((column) => table.header[column]).join(', ');
  return (
    <Field
      label={<Trans>Codes that end in .0</Trans>}
      aside={headers}
      hint={pointZero === null && <Trans>Every code of this column ends in .0. Choose what it means.</Trans>}
      className="mt-1"
    >
      <Select
        value={pointZero ?? ''}
        onChange={({ target: { value } }) => {
          if (value === 'drop' || value === 'keep') onChange(value);
        }}
      >
        <option value="" disabled>{t`Choose…`}</option>
        <option value="drop">{t`${code} is the code ${short}`}</option>
        <option value="keep">{t`${code} is a code of its own`}</option>
      </Select>
    </Field>
  );
}
