import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { maxTopDays } from '../rules/dashboards/top-days.ts';
import { isReportPeriod } from '../rules/reports/report-period.ts';
import {
  generalSchema,
  managerSchema,
  markingSchema,
  preparationSchema,
  salesSchema,
} from './dashboard-answers.ts';

const isPeriodOrNone = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined && to === undefined ? true : isReportPeriod({ from: from ?? '', to: to ?? '' });

const query = z
  .strictObject({
    /** First and last day of turnover and top customers: `2026-06-12`. By default the last seven days, and `days`. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    /** Days of the top customers; a year by default. */
    days: z.optional(
      z.string().check(
        z.regex(/^[1-9]\d{0,3}$/),
        z.refine((text) => Number(text) <= maxTopDays),
      ),
    ),
  })
  .check(z.refine(isPeriodOrNone, { path: ['to'] }));
const tag = 'dashboards';

/**
 * The dashboards of the roles. Each metric counts only rows that the caller may see. Amounts are
 * turnover: excl. VAT, of orders that are not canceled, by the day on which they were ordered.
 */
export const dashboardEndpoints = {
  general: defineEndpoint({
    method: 'GET',
    path: '/api/dashboards/general',
    summary: 'The manager’s dashboard with devices and backup',
    tag,
    access: ['view users page'],
    also: 'view customers page',
    query,
    reply: generalSchema,
  }),
  manager: defineEndpoint({
    method: 'GET',
    path: '/api/dashboards/manager',
    summary: 'Orders by step and age, stock, turnover, best customers, conflicts',
    tag,
    access: ['view orders page'],
    also: 'view customers page',
    query,
    reply: managerSchema,
  }),
  sales: defineEndpoint({
    method: 'GET',
    path: '/api/dashboards/sales',
    summary: 'A salesperson’s orders, turnover, proofs, unpaid orders and missing goods',
    tag,
    access: ['view orders page'],
    also: 'view customers page',
    query,
    reply: salesSchema,
  }),
  preparation: defineEndpoint({
    method: 'GET',
    path: '/api/dashboards/preparation',
    summary: 'The next order to pick, the queue, what is short, arrivals to apply',
    tag,
    access: ['pick orders'],
    also: 'view orders page',
    reply: preparationSchema,
  }),
  marking: defineEndpoint({
    method: 'GET',
    path: '/api/dashboards/marking',
    summary: 'Marking jobs by technique, those that wait, those done today',
    tag,
    access: ['mark order lines'],
    also: 'view customizations page',
    reply: markingSchema,
  }),
} as const;
