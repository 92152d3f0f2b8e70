import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportJob, ImportResult } from '#contract/endpoints/imports.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { List } from '../../declare/list-declaration.ts';
import { importErrorText } from '../words/import-error-words.ts';

type Count = [key: string, words: ReactNode, count: number];

export interface ResultCountsProps {
  list: List;
  result: ImportResult;
  /** What `result.skipped` consists of. */
  excluded: Pick<ImportJob['counts'], 'error' | 'skip_chosen'>;
  /** Whether the page also shows what the import made (`MadeLine`), and so the categories and tags that it created. */
  isMadeShown: boolean;
}

/** The counts of an import, with the labels of the specification; what a count consists of is indented below it. */
export function ResultCounts({ list, result, excluded, isMadeShown }: ResultCountsProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const { first_error } = result;
  const { error, skip_chosen } = excluded;
  const errors: Count = ['error', <Trans key="error">Errors</Trans>, error];
  const chosen: Count = ['chosen', <Trans key="chosen">Skipped by choice</Trans>, skip_chosen];
  const parts = [errors, chosen].filter(([, , count]) => count > 0);
  const counts: Count[] = [
    ['created', <Trans key="created">Created</Trans>, result.created],
    ['skipped_existing', <Trans key="skipped_existing">Skipped existing</Trans>, result.skipped_existing],
    ['skipped_in_file', <Trans key="skipped_in_file">Skipped in file</Trans>, result.skipped_in_file],
    ['total_rows', <Trans key="total_rows">Total rows</Trans>, result.total_rows],
    ['imported', <Trans key="imported">Imported</Trans>, result.imported],
    ['updated', <Trans key="updated">Updated</Trans>, result.updated],
    ['skipped', <Trans key="skipped">Skipped</Trans>, result.skipped],
    ...parts,
    ...(isMadeShown ? [] : (result.also_created ?? [])).map(({ entity, count }): Count => [
      entity,
      entity === 'categories' ? (
        <Trans key={entity}>Categories created</Trans>
      ) : (
        <Trans key={entity}>Tags created</Trans>
      ),
      count,
    ]),
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] border-t border-line">
      {counts.map(([key, words, count]) => (
        <div key={key} className="col-span-full grid grid-cols-subgrid border-b border-line px-2 py-2.5">
          <dt className={key === 'error' || key === 'chosen' ? 'pl-6 text-ink-2' : ''}>{words}</dt>
          <dd className="text-right font-bold tabular-nums">{number(count)}</dd>
        </div>
      ))}
      <div className="col-span-full grid gap-1 border-b border-line px-2 py-2.5">
        <dt>
          <Trans>First error</Trans>
        </dt>
        <dd className={first_error ? 'text-bad' : 'text-ink-3'}>
          {first_error ? (
            <Trans>
              Row {first_error.row}. {importErrorText(first_error, list, i18n)}
            </Trans>
          ) : (
            <Trans>No error</Trans>
          )}
        </dd>
      </div>
    </dl>
  );
}
