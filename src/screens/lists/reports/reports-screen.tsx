import { useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { bringListWords } from '#src/i18n/list-catalogues.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { ListPage } from '#src/lists/page/list-page.tsx';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { lists } from '../list-registry.ts';
import { ReportFiles } from './report-files.tsx';
import { offeredReports, reportKeys, reportTabs, type ReportKey } from './report-tabs.ts';

/** A report that is a list with views and columns of its own. */
function ofList(key: ReportKey, name: EntityName, make: () => Promise<(list: List) => List>): ComponentType {
  return lazy(async () => {
    const [list, report] = await Promise.all([lists[name](), make(), bringListWords(name)]);
    const declaration = { ...report(list), report: key };
    return { default: () => <ListPage declaration={declaration} files={ReportFiles} /> };
  });
}

const orderReports = () => import('./order-reports.tsx');
const productReports = () => import('./product-reports.tsx');

const reports: Record<ReportKey, ComponentType> = {
  ship: ofList('ship', 'orders', async () => (await orderReports()).shipReport),
  picking: ofList('picking', 'orders', async () => (await orderReports()).pickingReport),
  ledger: ofList('ledger', 'movements', async () => (await productReports()).ledgerReport),
  sales: lazy(async () => ({ default: (await import('./sales/sales-report.tsx')).SalesReportPage })),
  still: ofList('still', 'products', async () => (await productReports()).stillReport),
  reorder: ofList('reorder', 'products', async () => (await productReports()).reorderReport),
  value: ofList('value', 'products', async () => (await productReports()).valueReport),
};

/** The manager's questions, each with one screen and one export. */
export function ReportsScreen() {
  const { t } = useLingui();
  const { report }: { report?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const permissions = usePermissions();
  const user = useUser();
  useFindByScan();
  if (!permissions.includes('view reports page')) return <ForbiddenState permission="view reports page" />;
  const offered = offeredReports(permissions, user?.role_name ?? null);
  const key = reportKeys.find((one) => one === report);
  const [first] = offered;
  if (!key)
    return first ? <Navigate to="/reports/$report" params={{ report: first }} replace /> : <ForbiddenState />;
  if (!offered.includes(key)) return <ForbiddenState permission={reportTabs[key].needs} />;
  const Report = reports[key];
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <div className="shrink-0 border-b border-line px-4 md:px-6">
        <Tabs
          label={t`Reports`}
          tabs={offered.map((one) => ({ key: one, label: t(reportTabs[one].label) }))}
          current={key}
          onSelect={(one) => void navigate({ to: '/reports/$report', params: { report: one } })}
        />
      </div>
      <div className="min-h-0 flex-1">
        <Suspense>
          <Report key={key} />
        </Suspense>
      </div>
    </div>
  );
}
