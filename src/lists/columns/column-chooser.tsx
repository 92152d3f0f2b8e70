import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconColumns } from '#src/ui/icons/actions.ts';
import { Popover } from '#src/ui/popover.tsx';
import type { Column } from '../declare/column.ts';

export interface ColumnChooserProps {
  /** All columns that may be shown, in order. */
  columns: readonly Column[];
  /** Keys of the visible columns. */
  shown: readonly string[];
  /** Called with the chosen keys; null restores the declared columns. */
  onChange: (keys: readonly string[] | null) => void;
}

/** Chooses the columns of the table. At least one stays visible. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  const { t } = useLingui();
  const toggle = (key: string, on: boolean) =>
    onChange(columns.map((column) => column.key).filter((one) => (one === key ? on : shown.includes(one))));
  return (
    <Popover
      align="end"
      trigger={(props) => <IconButton {...props} icon={iconColumns} label={t`Columns`} />}
      className="p-3"
    >
      {(close) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-col items-start">
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                label={t(column.label)}
                checked={shown.includes(column.key)}
                disabled={shown.length === 1 && shown.includes(column.key)}
                onChange={({ target }) => toggle(column.key, target.checked)}
              />
            ))}
          </div>
          <Button
            size="small"
            onClick={() => {
              close();
              onChange(null);
            }}
          >
            <Trans>Default columns</Trans>
          </Button>
        </div>
      )}
    </Popover>
  );
}
