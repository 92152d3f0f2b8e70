import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import type { List } from '../declare/list-declaration.ts';
import { sumsOf } from './sums-of.ts';
import type { ListModel } from './use-list.ts';

export interface SummaryBarProps {
  list: List;
  model: Pick<ListModel, 'data' | 'isClientRole'>;
  /** Indices of the first and the last visible row. */
  range: readonly [number, number] | null;
}

/** The bar below the table: number of rows, visible range and totals. */
export function SummaryBar({ list, model, range }: SummaryBarProps) {
  const { t } = useLingui();
  const { number, money } = useFormat();
  const { rows, count } = model.data;
  const sums = sumsOf(list, model);
  const max = count && number(count.count);
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
      {list.totals && count?.capped && !sums && (
        <span className="text-ink-2">
          <Trans>Totals are shown for up to {max} rows: add a filter</Trans>
        </span>
      )}
      {sums &&
        list.totals?.map(
          ({ field, label }) =>
            sums[field] !== undefined && (
              <span key={field}>
                {t(label)}{' '}
                <strong className="ml-1 text-14 font-bold pointer-coarse:text-16">
                  {money(sums[field])}
                </strong>
              </span>
            ),
        )}
    </ActionBar>
  );
}
