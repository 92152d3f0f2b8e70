import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef } from 'react';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { importFields, importKey } from '#contract/files/import-fields.ts';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import type { EntityName } from '#contract/registry.ts';
import type { List } from '../../declare/list-declaration.ts';
import { failureReason } from '../../form/failure-reason.ts';
import type { Mapping } from '../../import/mapping/guess-mapping.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useRowWindow } from '../../window/use-row-window.ts';
import { fieldLabel } from '../words/label-fields.ts';
import { DryRunCard } from './dry-run-card.tsx';
import { DryRunRow } from './dry-run-row.tsx';
import type { TileKey } from './dry-run-tiles.tsx';
import { dryRunColumns } from './dry-run-columns.ts';
import { useDryRunRows } from './use-dry-run-rows.ts';

export interface DryRunTableProps {
  list: List;
  name: EntityName;
  job: ImportJob;
  tile: TileKey | null;
  /** Shows only the rows that were read other than in the file, for this reason. */
  note: NoteReason | null;
  ready: boolean;
  /** Null after a reload: the fields are then in the list's own order. */
  mapping: Mapping | null;
}

/** The next page is requested this many rows before the end. */
const AHEAD = 40;

/** Each row of the file with its action, errors below the row. Virtualised: only visible rows are rendered. */
export function DryRunTable({ list, name, job, tile, note, ready, mapping }: DryRunTableProps) {
  const { t, i18n } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useMedia('(width < 768px)');
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess } = useDryRunRows(
    job,
    tile,
    note,
    ready,
  );
  const fields = importFields(name);
  const named =
    mapping?.filter((field) => field !== null) ??
    Object.keys(fields).filter((field) => rows.some((row) => field in row.cells));
  const wrong = new Set(job.kinds.flatMap(({ state, field }) => (state === 'error' ? [field] : [])));
  const columns = dryRunColumns(fields, named, importKey(name), wrong);
  const size = useCallback(
    (at: number) =>
      (rows[at] && rows[at].errors.length + rows[at].notes.length > 0 ? 70 : 38) * (phone ? 2 : 1),
    [rows, phone],
  );
  const keyOf = useCallback((at: number) => rows[at]?.row ?? at, [rows]);
  const shown = useRowWindow({
    count: rows.length,
    scroller,
    size,
    keyOf,
    spare: 12,
    // The id differs in the next dry run, which starts at its top.
    queryKey: `${useId()} ${tile} ${note}`,
  });
  const last = shown.range?.[1] ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, last, rows.length, fetchNextPage]);
  const Row = phone ? DryRunCard : DryRunRow;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-readonly
      tabIndex={0}
      aria-label={t`Rows of the file`}
      aria-rowcount={hasNextPage ? -1 : rows.length + 1}
      aria-busy={!ready}
      className={`@container relative h-[65dvh] overflow-auto min-[1100px]:h-auto min-[1100px]:min-h-0 min-[1100px]:flex-1 ${ready ? '' : 'opacity-60'}`}
    >
      <div style={phone ? undefined : { minWidth: columns.width }}>
        {!phone && (
          <div
            role="row"
            className="sticky top-0 z-10 grid gap-x-3 border-b border-line-2 bg-surface px-4 py-2 text-12 font-semibold text-ink-2"
            style={{ gridTemplateColumns: columns.template }}
          >
            <span role="columnheader" className="text-right">
              <Trans>Row</Trans>
            </span>
            <span role="columnheader">
              <Trans>Action</Trans>
            </span>
            {columns.fields.map(({ name: field, end }) => (
              <span key={field} role="columnheader" className={`truncate ${end ? 'text-right' : ''}`}>
                {fieldLabel(list, field, i18n)}
              </span>
            ))}
          </div>
        )}
        <div role="rowgroup" className="relative" style={{ height: shown.height }}>
          {shown.drawn.map((item) => (
            <div
              key={item.key}
              ref={shown.measure}
              data-index={item.index}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <Row list={list} row={rows[item.index]!} columns={columns} at={item.index} />
            </div>
          ))}
        </div>
      </div>
      {error && (
        <p role="alert" className="px-4 py-3 text-bad md:px-6">
          {failureReason(error)}
        </p>
      )}
      {isSuccess && rows.length === 0 && (
        <p className="px-4 py-8 text-center text-ink-2">
          <Trans>No matching rows.</Trans>
        </p>
      )}
    </div>
  );
}
