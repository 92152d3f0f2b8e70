import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/access.ts';

/** The reports in the order of their tabs. */
export const reportKeys = ['ship', 'picking', 'ledger', 'sales', 'still', 'reorder', 'value'] as const;
export type ReportKey = (typeof reportKeys)[number];

/** The label of each tab, and the permission that its data needs beside that for reports. */
export const reportTabs: Record<ReportKey, { label: MessageDescriptor; needs: Permission }> = {
  ship: { label: msg`To ship today`, needs: 'view orders page' },
  picking: { label: msg`Who prepares what`, needs: 'view orders page' },
  ledger: { label: msg`Stock movements`, needs: 'view products page' },
  sales: { label: msg`Sales`, needs: 'view orders page' },
  still: { label: msg`No movement`, needs: 'view products page' },
  reorder: { label: msg`To reorder`, needs: 'view products page' },
  value: { label: msg`Stock value`, needs: 'view products page' },
};

/** The reports that a user may open. Technicians see a part of the orders only, so no sales. */
export function offeredReports(permissions: readonly string[], role: string | null): ReportKey[] {
  return reportKeys.filter(
    (key) => permissions.includes(reportTabs[key].needs) && !(key === 'sales' && role === 'Technician'),
  );
}
