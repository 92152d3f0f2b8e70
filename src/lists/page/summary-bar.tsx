import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyRow } from '#contract/entity.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Count } from '../calls/page.ts';
import type { List } from '../declare/list-declaration.ts';

export interface SummaryBarProps {
  list: List;
  rows: readonly AnyRow[];
  count: Count | null;
  /** Indices of the first and the last visible row. */
  range: readonly [number, number] | null;
  /** Whether all rows are loaded; totals are only correct then. */
  whole: boolean;
}

/** The bar below the table: number of rows, visible range and totals. */
export function SummaryBar({ list, rows, count, range, whole }: SummaryBarProps) {
  const { t } = useLingui();
  const { number, money } = useFormat();
  const first = range ? number(range[0] + 1) : '';
  const last = range ? number(range[1] + 1) : '';
  return (
    <ActionBar step={null} className="min-h-11 gap-6 border-line bg-sunk py-0 text-13 pointer-coarse:text-16">
      {count && (
        <span className="font-bold">
          {count.capped ? <Trans>More than {number(count.count)}</Trans> : t(list.words.counted(count.count))}
          {count.deviceOnly && (
            <span className="font-normal text-ink-2">
              {' '}
              <Trans>on this device</Trans>
            </span>
          )}
        </span>
      )}
      {range && rows.length > 0 && (
        <span className="text-ink-2">
          <Trans>
            Rows {first} to {last}
          </Trans>
        </span>
      )}
      <span className="flex-1" />
      {rows.length > 0 && list.totals && !whole && (
        <span className="text-ink-2">
          <Trans>Totals appear once all rows are loaded</Trans>
        </span>
      )}
      {rows.length > 0 &&
        whole &&
        list.totals?.map((total) => (
          <span key={total.key}>
            {t(total.label)}{' '}
            <strong className="ml-1 text-14 font-bold pointer-coarse:text-16">
              {money(rows.reduce((all, row) => all + total.cents(row), 0))}
            </strong>
          </span>
        ))}
    </ActionBar>
  );
}
