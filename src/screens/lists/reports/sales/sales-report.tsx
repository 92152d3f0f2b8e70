import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileFormat } from '#contract/endpoints/files.ts';
import type { SalesReport } from '#contract/endpoints/reports.ts';
import { languageOf } from '#contract/languages.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { LoadFailure } from '#src/lists/load-failure.tsx';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { saveFile } from '#src/lists/files/save-file.ts';
import { usePermissions } from '#src/session/can.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { ExportMenu } from '../report-files.tsx';
import { SalesBar } from './sales-bar.tsx';
import { SalesSkeleton } from './sales-skeleton.tsx';
import { salesQueryOf, useSalesState, type ChangeSales, type SalesState } from './sales-state.ts';
import { SalesTable } from './sales-table.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { SalesViews, useSalesViews } from './sales-views.tsx';
import { byWords } from './sales-words.ts';

/** What was sold: by article, category, customer or commercial and month, compared with a period before. */
export function SalesReportPage() {
  const { t } = useLingui();
  const [state, changeState, startedFrom] = useSalesState();
  const { data, error, refetch, isPlaceholderData, isPending } = useSales(state);
  const views = useSalesViews(state, startedFrom, !isPending);
  const change: ChangeSales = (part, savedView = views.startedFrom) => changeState(part, savedView);
  const exportAs = useSalesExport(state);
  const canExport = usePermissions().includes('export data');
  const failure = data === undefined ? error : null;
  return (
    <div className="flex min-h-full flex-col bg-surface">
      <PageHeader
        title={<Trans>Sales</Trans>}
        aside={t(byWords[state.by])}
        actions={
          <>
            <SalesViews state={state} views={views} onChange={change} />
            {canExport && !failure && <ExportMenu busy={exportAs.busy} onExport={exportAs.run} />}
          </>
        }
        className="static! border-0! pb-0!"
      />
      <SalesBar state={state} before={data?.before ?? null} onChange={change} />
      {failure ? (
        <SalesFailure error={failure} onRetry={() => void refetch()} />
      ) : data ? (
        <div
          className={`flex shrink-0 grow flex-col ${isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={isPlaceholderData}
        >
          <SalesTotals report={data} measure={state.measure} />
          <SalesTable report={data} state={state} onChange={change} />
        </div>
      ) : (
        <SalesSkeleton />
      )}
    </div>
  );
}

function useSales(state: SalesState) {
  const query = { ...salesQueryOf(state), page: String(state.page) };
  return useQuery<SalesReport>({
    queryKey: ['replica', 'report', 'sales', query],
    queryFn: ({ signal }) => call('GET /api/reports/sales', { query, quiet: true, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Sales are only on the server: without a network the page says so. */
function SalesFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnanswered = error instanceof ApiError && error.kind !== 'http';
  return (
    <LoadFailure
      error={error}
      permission="view reports page"
      title={
        isUnanswered ? (
          <Trans>This report needs the network</Trans>
        ) : (
          <Trans>The report could not be loaded.</Trans>
        )
      }
      reason={
        isUnanswered && (
          <Trans>
            Sales are computed on the server from all orders. Lists and reports of stock and preparation work
            without a network.
          </Trans>
        )
      }
      onRetry={onRetry}
    />
  );
}

function useSalesExport(state: SalesState) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const fetchAs = async (format: FileFormat) => {
    setBusy(true);
    try {
      const { fetchDocument } = await import('#src/api/fetch-file.ts');
      const language = languageOf(i18n.locale);
      const file = await fetchDocument('GET /api/reports/sales/export', {
        query: { ...salesQueryOf(state), format, language },
      });
      saveFile(file.name, file.content);
    } catch (error) {
      const failed = t`The report could not be exported.`;
      toast({ type: 'danger', text: `${failed} ${failureReason(error)}` });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (format: FileFormat) => void fetchAs(format) };
}
