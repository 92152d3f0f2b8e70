import { useLingui } from '@lingui/react/macro';
import { iconArrowDown, iconArrowUp } from '#src/ui/icons/basic.ts';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { offeredColumns } from '../columns/offered-columns.ts';
import type { List } from '../declare/list-declaration.ts';

export interface SortChoiceProps {
  list: List;
  isClientRole: boolean;
  /** A field name, with a leading `-` for descending. */
  sort: string;
  onChange: (sort: string) => void;
}

/** The sort order of a list without pressable column heads. */
export function SortChoice({ list, isClientRole, sort, onChange }: SortChoiceProps) {
  const { t } = useLingui();
  const descending = sort.startsWith('-');
  const field = sort.replace(/^-/, '');
  const sortable = offeredColumns(list, isClientRole).filter((column) => column.sort === column.key);
  return (
    <div className="flex items-end gap-2">
      <Field label={t`Sort by`} className="flex-1">
        <Select value={field} onChange={({ target }) => onChange((descending ? '-' : '') + target.value)}>
          {sortable.map((column) => (
            <option key={column.key} value={column.key}>
              {t(column.label)}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton
        variant="outline"
        icon={descending ? iconArrowDown : iconArrowUp}
        label={descending ? t`Descending` : t`Ascending`}
        onClick={() => onChange(descending ? field : `-${field}`)}
      />
    </div>
  );
}
