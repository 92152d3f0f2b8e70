import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import type { SalesReport, SalesRow } from '#contract/endpoints/reports.ts';
import { monthNames } from '#contract/rules/reports/month-names.ts';
import type { SalesGroup, SalesMeasure, salesSorts } from '#contract/rules/reports/sales-choices.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronDown, iconChevronUp } from '#src/ui/icons/basic.ts';
import { isOver } from './is-over.ts';
import type { ChangeSales, SalesState } from './sales-state.ts';
import { groupWords } from './sales-words.ts';
import { ShareOfChange } from './share-of-change.tsx';
import './sales-table.css';

export interface SalesTableProps {
  report: SalesReport;
  state: SalesState;
  onChange: ChangeSales;
}

/** The rows by month, with their sums; a press on a row shows who bought it, or what was bought. */
export function SalesTable({ report, state, onChange }: SalesTableProps) {
  const { t } = useLingui();
  const open = report.months.some((month) => !isOver(month, report.today));
  if (report.rows.length === 0 && report.page === 1)
    return (
      <EmptyState title={<Trans>Nothing was sold in this period</Trans>}>
        <Trans>Choose another period, or remove a filter.</Trans>
      </EmptyState>
    );
  return (
    <>
      <div className="min-w-0 shrink-0 overflow-x-auto">
        <table className="sales-table" aria-label={t`Sales`}>
          <Head report={report} state={state} onChange={onChange} />
          <tbody>
            {report.rows.map((row) => (
              <Row key={row.key} row={row} state={state} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-4 py-2 text-12 text-ink-2 md:px-6">
        <Trans>
          By order date, without canceled orders, excl. VAT: what shipped, or what is ordered until it ships.
        </Trans>{' '}
        {open && <Trans>* Month not over. Blue: best month.</Trans>}
      </p>
      <Foot report={report} state={state} onChange={onChange} />
    </>
  );
}

type SortName = (typeof salesSorts)[number];

function Head({
  report: { months, today, before },
  state: { by, measure, sort },
  onChange,
}: SalesTableProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const withYear = months.length > 12;
  const nameOf = useMemo(() => monthNames(language, withYear ? '2-digit' : undefined), [language, withYear]);
  const head = (name: SortName, label: ReactNode, className = 'end') => {
    const sorted = sort.replace(/^-/, '') === name;
    const descends = sort.startsWith('-');
    const next = sorted ? !descends : name !== 'name';
    return (
      <th
        scope="col"
        className={className}
        aria-sort={sorted ? (descends ? 'descending' : 'ascending') : 'none'}
      >
        <button
          type="button"
          className={`inline-flex items-center gap-1 pointer-coarse:min-h-12 hover:text-ink ${sorted ? 'font-bold text-ink' : ''}`}
          onClick={() => onChange({ sort: next ? `-${name}` : name })}
        >
          {label}
          {sorted && <Icon icon={descends ? iconChevronDown : iconChevronUp} size={16} />}
        </button>
      </th>
    );
  };
  const sumClass = (one: SalesMeasure) => (one === measure ? 'end sales-sum' : 'end');
  const sums: Record<SalesMeasure, ReactNode> = {
    pieces: head('pieces', <Trans>Pieces</Trans>, sumClass('pieces')),
    total: head('total', <Trans context="short">Turnover excl. VAT</Trans>, sumClass('total')),
  };
  return (
    <thead>
      <tr>
        {head('name', t(groupWords[by]), 'sales-key')}
        {months.map((month) => (
          <th key={month.from} scope="col" className="end sales-month">
            {nameOf(month)}
            {!isOver(month, today) && ' *'}
          </th>
        ))}
        {sums[measure]}
        {before && (
          <>
            {head('before', <Trans context="sales">Before</Trans>)}
            {head('change', <Trans>Difference</Trans>)}
          </>
        )}
        {sums[measure === 'pieces' ? 'total' : 'pieces']}
      </tr>
    </thead>
  );
}

type RowProps = { row: SalesRow; state: SalesState; onChange: ChangeSales };

/** What a press on a row of each group shows: its sales by another group. */
const nextGroup: Record<SalesGroup, SalesGroup> = {
  article: 'customer',
  category: 'article',
  customer: 'article',
  commercial: 'customer',
};

function Row({ row, state, onChange }: RowProps) {
  const { t } = useLingui();
  const { number, euros } = useFormat();
  const { by, measure, filters } = state;
  const formatValue: Record<SalesMeasure, (value: number) => string> = { pieces: number, total: euros };
  const most = Math.max(...row.months.map((month) => month[measure]));
  const other = measure === 'pieces' ? 'total' : 'pieces';
  const name = row.key === '' ? t`Without` : row.key;
  return (
    <tr>
      <th scope="row" className="sales-key">
        <span className="flex min-w-0 items-center gap-3">
          {by === 'article' && (
            <span className="max-md:hidden">
              <Thumbnail hashes={row.image ? [row.image] : []} size={32} />
            </span>
          )}
          <span className="min-w-0 truncate">
            {row.key === '' ? (
              <span className="text-ink-2">{name}</span>
            ) : (
              <button
                type="button"
                className="sales-open"
                title={`${name} ${row.name}`}
                onClick={() => onChange({ by: nextGroup[by], filters: { ...filters, [by]: row.key } })}
              >
                {name}
              </button>
            )}{' '}
            {row.name !== '' && <span className="font-normal text-ink-2">{row.name}</span>}
          </span>
        </span>
      </th>
      {row.months.map((month, at) => (
        <td key={at} className={`end sales-month ${most > 0 && month[measure] === most ? 'sales-best' : ''}`}>
          {month[measure] === 0 ? (
            <span className="text-ink-3">–</span>
          ) : (
            formatValue[measure](month[measure])
          )}
        </td>
      ))}
      <td className="end sales-sum font-bold">{formatValue[measure](row[measure])}</td>
      {row.before && (
        <>
          <td className="end text-ink-2">
            {row.before[measure] === 0 ? '–' : formatValue[measure](row.before[measure])}
          </td>
          <td className="end">
            <ShareOfChange now={row[measure]} before={row.before[measure]} />
          </td>
        </>
      )}
      <td className="end">{formatValue[other](row[other])}</td>
    </tr>
  );
}

function Foot({ report: { count, page, pageRows, rows }, state, onChange }: SalesTableProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const first = number((page - 1) * pageRows + 1);
  const last = number((page - 1) * pageRows + rows.length);
  const counted: Record<SalesGroup, string> = {
    article: t`${plural(count, { one: '# article', other: '# articles' })}`,
    category: t`${plural(count, { one: '# category', other: '# categories' })}`,
    customer: t`${plural(count, { one: '# customer', other: '# customers' })}`,
    commercial: t`${plural(count, { one: '# salesperson', other: '# salespeople' })}`,
  };
  return (
    <ActionBar step={null} className="min-h-11 flex-wrap gap-x-6 gap-y-1 border-line bg-sunk py-1.5 text-13">
      <span className="font-bold">{counted[state.by]}</span>
      <span className="text-ink-2">
        <Trans>
          Rows {first} to {last}
        </Trans>
      </span>
      {count > pageRows && (
        <span className="flex max-w-full flex-wrap gap-2 max-md:[&>button]:px-2">
          <Button size="small" disabled={page === 1} onClick={() => onChange({ page: page - 1 })}>
            <Trans>Previous page</Trans>
          </Button>
          <Button
            size="small"
            disabled={page * pageRows >= count}
            onClick={() => onChange({ page: page + 1 })}
          >
            <Trans>Next page</Trans>
          </Button>
        </span>
      )}
    </ActionBar>
  );
}
