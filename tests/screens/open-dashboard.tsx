import type { ComponentType } from 'react';
import type {
  Amount,
  Metric,
  MetricList,
  GeneralDashboard,
  StageAges,
} from '#contract/endpoints/dashboard-answers.ts';
import { orderAges, orderStages } from '#contract/rules/dashboards/order-ages.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { openAlone } from './open-alone.tsx';

/** A count that links to a filtered list. */
export const metricOf = (count: number, list: MetricList = 'orders', filters = {}): Metric => ({
  count,
  list,
  filters: { status: 'Pending', ...filters },
});
const amountOf = (count: number, total: number, filters = {}): Amount => ({
  ...metricOf(count, 'orders', filters),
  total,
});

/** The general dashboard on a Friday: 62 orders open, five days with turnover. */
export function generalOf(more: Partial<GeneralDashboard> = {}): GeneralDashboard {
  const days = ['06', '07', '08', '09', '10', '11', '12'].map((day, at) => ({
    day: `2026-06-${day}`,
    amount: amountOf(at, at * 123_456, { date_ordered: `2026-06-${day}` }),
  }));
  return {
    at: '2026-06-12T10:00:00.000Z',
    today: '2026-06-12',
    stages: orderStages.map((stage, row) => ({
      stage,
      ages: Object.fromEntries(
        orderAges.map(({ key }, at) => [key, metricOf(row * at, 'orders', { date_ordered: key })]),
      ) as StageAges['ages'],
      all: metricOf(row * 6, 'orders', { ready: 'false' }),
    })),
    queue: metricOf(38, 'orders', { ready: 'false' }),
    late: metricOf(6, 'orders', { status: 'Pending', due_on: '..2026-06-11' }),
    today_due: metricOf(4, 'orders', { status: 'Pending', due_on: '2026-06-12' }),
    completed: metricOf(744),
    canceled: metricOf(40),
    turnover: { period: null, unit: 'day', days, week: amountOf(21, 4_821_600), before: 4_448_000 },
    top: {
      days: 365,
      period: null,
      all: amountOf(50, 9_000_000),
      rows: [
        { code: 'C-1', name: 'Groupe Armorial', amount: amountOf(9, 893_400, { customer_code: 'C-1' }) },
        { code: 'C-2', name: '', amount: amountOf(3, 200_050, { customer_code: 'C-2' }) },
      ],
    },
    stock: {
      rupture: metricOf(4, 'products', { stock_level: 'Rupture' }),
      low: metricOf(11, 'products', { stock_level: 'Low stock' }),
      hit: metricOf(5, 'orderlines', { allocated: '1..' }),
      rows: [
        {
          id: 'p1',
          designation: '',
          image: '',
          reference: 'GO-0552-BLC',
          stock_level: 'Rupture',
          available: -12,
          threshold: 20,
          max_stock: 160,
          incoming: 0,
          reorder: 172,
        },
      ],
    },
    conflicts: {
      count: 2,
      rows: [
        {
          id: 'c1',
          at: '2026-06-12T08:00:00.000Z',
          username: 'samba',
          code: 'order.status_changed',
          order_id: 'o1',
          order_number: '2026-000142',
        },
      ],
    },
    devices: {
      count: 2,
      waiting: 1,
      rows: [
        {
          user_id: 'u1',
          username: 'samba',
          role: 'Preparer',
          id: 'device-abcdef',
          last_seen: '2026-06-12T09:00:00.000Z',
          queued: 3,
          lost_at: null,
          lost_queued: 0,
        },
      ],
    },
    backup: null,
    ...more,
  };
}

/** A dashboard alone; `search` is its query string. */
export async function openDashboard(Screen: ComponentType, search = '') {
  queryClient.clear();
  return openAlone('/dashboard', search, () => <Screen />, queryClient);
}
