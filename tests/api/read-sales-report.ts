import type { RoleName } from '#contract/access.ts';
import { reportEndpoints, type SalesReport } from '#contract/endpoints/reports.ts';
import type { TestApp } from './test-app.ts';

/** Reads the sales report as a role; throws if the call is refused or its answer is not as declared. */
export async function readSalesReport(
  t: TestApp,
  who: RoleName,
  query: Record<string, string>,
): Promise<SalesReport> {
  const answer = await t.call(who, 'GET', `/api/reports/sales?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw}`);
  const told = reportEndpoints.sales.reply.safeParse(answer.body);
  if (!told.success) throw new Error(JSON.stringify(told.error.issues));
  return told.data;
}
