import { useLingui } from '@lingui/react/macro';
import type { AnyRow } from '#contract/entity.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconPen, iconTrash } from '#src/ui/icons/actions.ts';
import { iconEye } from '#src/ui/icons/basic.ts';
import type { RowActs } from './row-props.ts';

export interface RowActionsProps {
  row: AnyRow;
  /** Display name of the row. */
  name: string;
  acts: RowActs;
  /** The row has the keyboard focus. */
  active: boolean;
  selected: boolean;
}

/** Actions of a row, shown on hover or focus. */
export function RowActions({ row, name, acts, active, selected }: RowActionsProps) {
  const { t } = useLingui();
  const tabIndex = active ? 0 : -1;
  const { onShow, onEdit, onRemove } = acts;
  return (
    <div
      className={`absolute inset-y-0 right-0 hidden items-center gap-1.5 bg-linear-to-l from-85% to-transparent pr-4 pl-8 group-hover:flex group-has-focus-visible:flex pointer-coarse:hidden ${selected ? 'from-act-soft' : 'from-hover'}`}
    >
      <IconButton
        size="small"
        variant="outline"
        icon={iconEye}
        label={t`Details of ${name}`}
        tabIndex={tabIndex}
        onClick={() => onShow(row)}
      />
      {onEdit && (
        <IconButton
          size="small"
          variant="outline"
          icon={iconPen}
          label={t`Edit ${name}`}
          tabIndex={tabIndex}
          onClick={() => onEdit(row)}
        />
      )}
      {onRemove && (
        <IconButton
          size="small"
          variant="outline"
          icon={iconTrash}
          label={t`Delete ${name}`}
          tabIndex={tabIndex}
          onClick={() => onRemove(row)}
        />
      )}
    </div>
  );
}
