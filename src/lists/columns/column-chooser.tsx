import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconColumns } from '#src/ui/icons/actions.ts';
import { Popover } from '#src/ui/popover.tsx';
import type { Column } from '../declare/column.ts';

export interface ColumnChooserProps {
  /** All that may be shown, in their order. */
  columns: readonly Column[];
  /** Keys of those that show now. */
  shown: readonly string[];
  /** Keys wished for; null: the declared ones again. */
  onChange: (keys: readonly string[] | null) => void;
}

/** Which columns the table has. At least one stays. */
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
            <Trans>Usual columns</Trans>
          </Button>
        </div>
      )}
    </Popover>
  );
}
