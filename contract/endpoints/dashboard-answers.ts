import * as z from 'zod/mini';
import { jobStates, proofStates, techniques } from '../entities/customizations.ts';
import { orderAges, orderStages } from '../rules/dashboards/order-ages.ts';
import { stockLevels } from '../rules/stock/stock-level.ts';

const lists = ['orders', 'orderlines', 'customizations', 'products', 'arrivals'] as const;
export type MetricList = (typeof lists)[number];

/** A metric: a count, with the filters of the list that shows exactly the counted rows. */
const metricSchema = z.object({
  count: z.int(),
  list: z.enum(lists),
  filters: z.record(z.string(), z.string()),
});
export type Metric = z.infer<typeof metricSchema>;

/** An amount of orders, cents excl. VAT, with the orders that it sums up. */
const amountSchema = z.extend(metricSchema, { total: z.int() });
export type Amount = z.infer<typeof amountSchema>;

/** What is due of orders, cents incl. VAT, with these orders. */
const unpaidSchema = z.extend(metricSchema, { due: z.int() });
export type Unpaid = z.infer<typeof unpaidSchema>;

const agesSchema = z.object({
  stage: z.enum(orderStages),
  ages: z.record(z.enum(orderAges.map(({ key }) => key)), metricSchema),
  all: metricSchema,
});
export type StageAges = z.infer<typeof agesSchema>;

const orderSchema = z.object({
  id: z.string(),
  number: z.string(),
  customer_name: z.string(),
  date_ordered: z.string(),
  promised_on: z.nullable(z.string()),
  wanted_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  line_count: z.int(),
  piece_count: z.int(),
  /** One letter per line, as on the order. */
  preparation: z.string(),
  ready: z.boolean(),
  claimed_by: z.string(),
});
export type DashboardOrder = z.infer<typeof orderSchema>;

/** How a product is named and shown. */
const productShape = { reference: z.string(), designation: z.string(), image: z.string() };

const ruptureSchema = z.object({
  ...productShape,
  available: z.int(),
  pieces: z.int(),
  lines: metricSchema,
});
export type Rupture = z.infer<typeof ruptureSchema>;

const stockRowSchema = z.object({
  id: z.string(),
  ...productShape,
  stock_level: z.enum(stockLevels),
  available: z.int(),
  threshold: z.int(),
  max_stock: z.int(),
  incoming: z.int(),
  reorder: z.int(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

/** The first and the last day of a period that the user chose. */
const periodSchema = z.nullable(z.object({ from: z.string(), to: z.string() }));

const turnoverSchema = z.object({
  /** Null for the last seven days. */
  period: periodSchema,
  /** What each entry of `days` is; `day` is the first one of a month. */
  unit: z.enum(['day', 'month']),
  /** Seven days up to and including today (yesterday is the last but one), or the days or months of the period. */
  days: z.array(z.object({ day: z.string(), amount: amountSchema })),
  /** Of all these days. */
  week: amountSchema,
  /** Cents excl. VAT of the seven days before, up to the same time of day; of the period before a chosen one. */
  before: z.int(),
});
export type Turnover = z.infer<typeof turnoverSchema>;

const topSchema = z.object({
  /** Days up to today, unless a period is chosen. */
  days: z.int(),
  period: periodSchema,
  /** Of all customers that the user may see, not only of those listed. */
  all: amountSchema,
  rows: z.array(z.object({ code: z.string(), name: z.string(), amount: amountSchema })),
});
export type TopCustomers = z.infer<typeof topSchema>;

const conflictSchema = z.object({
  id: z.string(),
  at: z.string(),
  username: z.string(),
  /** Error code of the conflict. */
  code: z.string(),
  order_id: z.string(),
  order_number: z.string(),
});
export type Conflict = z.infer<typeof conflictSchema>;

const jobSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  reference: z.string(),
  marking: z.string(),
  technique: z.enum(techniques),
  quantity: z.int(),
  quantity_done: z.int(),
  state: z.enum(jobStates),
  proof: z.enum(proofStates),
  /** Null before the first, and for some proofs of earlier versions. */
  proof_sent_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type DashboardJob = z.infer<typeof jobSchema>;

/** Fields of every response: its time (UTC ISO) and the day of it. */
const stamp = { at: z.string(), today: z.string() };

const sales = {
  ...stamp,
  stages: z.array(agesSchema),
  /** Pending and not ready to ship: orders in preparation. */
  queue: metricSchema,
  /** Pending, and due before today: by the promise, else by age. */
  late: metricSchema,
  /** Pending, and due today: to ship today. */
  today_due: metricSchema,
  /** Ordered in the last 30 days and closed since. */
  completed: metricSchema,
  canceled: metricSchema,
  turnover: turnoverSchema,
  top: topSchema,
};

export const managerSchema = z.object({
  ...sales,
  /** Null for users who may not see the stock. */
  stock: z.nullable(
    z.object({
      rupture: metricSchema,
      low: metricSchema,
      rows: z.array(stockRowSchema),
      /** Open order lines that wait for goods that are out of stock. */
      hit: metricSchema,
    }),
  ),
  /** Of the last seven days, newest first; null for users who may not see accounts. */
  conflicts: z.nullable(z.object({ count: z.int(), rows: z.array(conflictSchema) })),
});
export type ManagerDashboard = z.infer<typeof managerSchema>;

const deviceSchema = z.object({
  user_id: z.string(),
  username: z.string(),
  role: z.string(),
  id: z.string(),
  last_seen: z.string(),
  /** Commands that were queued on it at that time. */
  queued: z.int(),
  lost_at: z.nullable(z.string()),
  lost_queued: z.int(),
});
export type DashboardDevice = z.infer<typeof deviceSchema>;

export const generalSchema = z.extend(managerSchema, {
  devices: z.object({ count: z.int(), waiting: z.int(), rows: z.array(deviceSchema) }),
  /** UTC ISO of the last backup; null if there is none. */
  backup: z.nullable(z.string()),
});
export type GeneralDashboard = z.infer<typeof generalSchema>;

export const salesSchema = z.object({
  ...sales,
  proofs: z.nullable(z.object({ all: metricSchema, rows: z.array(jobSchema) })),
  /** Shipped or completed, and not or only partly paid. */
  unpaid: unpaidSchema,
  /**
   * Products out of stock that orders in preparation wait for: `references` is how many, `rows` the first of them. Null
   * for users who may not see the stock.
   */
  ruptures: z.nullable(z.object({ lines: metricSchema, references: z.int(), rows: z.array(ruptureSchema) })),
});
export type SalesDashboard = z.infer<typeof salesSchema>;

export const preparationSchema = z.object({
  ...stamp,
  next: z.nullable(orderSchema),
  queue: z.object({
    ages: agesSchema.shape.ages,
    all: metricSchema,
    ready: metricSchema,
    late: metricSchema,
    today_due: metricSchema,
  }),
  mine: z.object({ all: metricSchema, rows: z.array(orderSchema) }),
  shorts: z.nullable(
    z.object({
      all: metricSchema,
      rows: z.array(
        z.object({
          id: z.string(),
          order_id: z.string(),
          order_number: z.string(),
          reference: z.string(),
          location: z.string(),
          quantity: z.int(),
          picked: z.int(),
          short_reason: z.string(),
        }),
      ),
    }),
  ),
  /** Locations to count after a shortage; null without permission. */
  locations_to_count: z.nullable(
    z.array(
      z.object({
        /** Of the product. */
        id: z.string(),
        reference: z.string(),
        location: z.string(),
      }),
    ),
  ),
  arrivals: z.nullable(
    z.object({
      all: metricSchema,
      overdue: metricSchema,
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          provider: z.string(),
          date: z.string(),
          line_count: z.int(),
        }),
      ),
    }),
  ),
});
export type PreparationDashboard = z.infer<typeof preparationSchema>;

export const markingSchema = z.object({
  ...stamp,
  /** Techniques with jobs to do or in progress, most jobs first. */
  techniques: z.array(
    z.object({
      technique: z.enum(techniques),
      all: metricSchema,
      todo: metricSchema,
      progress: metricSchema,
    }),
  ),
  progress: metricSchema,
  done: z.extend(metricSchema, { pieces: z.int() }),
  /** Started, or ready to start: goods picked, proof approved where required. */
  next: z.array(jobSchema),
});
export type MarkingDashboard = z.infer<typeof markingSchema>;

export type Dashboards = {
  general: GeneralDashboard;
  manager: ManagerDashboard;
  sales: SalesDashboard;
  preparation: PreparationDashboard;
  marking: MarkingDashboard;
};
export type DashboardName = keyof Dashboards;
