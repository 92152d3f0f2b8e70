import * as z from 'zod/mini';
import { jobStates, proofStates, techniques } from '../entities/customizations.ts';
import { orderAges, orderStages } from '../rules/order-ages.ts';
import { stockLevels } from '../rules/stock-level.ts';

const lists = ['orders', 'orderlines', 'customizations', 'products', 'arrivals'] as const;
export type FigureList = (typeof lists)[number];

/** A count, and the list that shows what it counts: asked with these filters it has as many rows. */
const figureSchema = z.object({
  count: z.int(),
  list: z.enum(lists),
  filters: z.record(z.string(), z.string()),
});
export type Figure = z.infer<typeof figureSchema>;

/** Money of orders, cents HT, with the orders that it is the sum of. */
const amountSchema = z.extend(figureSchema, { total: z.int() });
export type Amount = z.infer<typeof amountSchema>;

const agesSchema = z.object({
  stage: z.enum(orderStages),
  ages: z.record(z.enum(orderAges.map(({ key }) => key)), figureSchema),
  all: figureSchema,
});
export type StageAges = z.infer<typeof agesSchema>;

const shortOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  customer_name: z.string(),
  date_ordered: z.string(),
  line_count: z.int(),
  piece_count: z.int(),
  /** Letters, as on the order. */
  preparation: z.string(),
  ready: z.boolean(),
  claimed_by: z.string(),
});
export type ShortOrder = z.infer<typeof shortOrderSchema>;

const ruptureSchema = z.object({
  reference: z.string(),
  available: z.int(),
  pieces: z.int(),
  lines: figureSchema,
});
export type Rupture = z.infer<typeof ruptureSchema>;

const stockRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  stock_level: z.enum(stockLevels),
  available: z.int(),
  threshold: z.int(),
  max_stock: z.int(),
  incoming: z.int(),
  reorder: z.int(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

const turnoverSchema = z.object({
  /** Seven days up to today, which is not over. */
  days: z.array(z.object({ day: z.string(), amount: amountSchema })),
  week: amountSchema,
  /** Cents HT of the seven days before, up to the same time of day. */
  before: z.int(),
});
export type Turnover = z.infer<typeof turnoverSchema>;

const topSchema = z.object({
  days: z.int(),
  /** Of all customers in sight, not only of those named. */
  all: amountSchema,
  rows: z.array(z.object({ code: z.string(), name: z.string(), amount: amountSchema })),
});
export type TopCustomers = z.infer<typeof topSchema>;

const conflictSchema = z.object({
  id: z.string(),
  at: z.string(),
  username: z.string(),
  /** Of the refusal: what the command met. */
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
  created_at: z.string(),
});
export type ShortJob = z.infer<typeof jobSchema>;

/** What every answer begins with: when it was made (UTC ISO), and the day that was there. */
const stamp = { at: z.string(), today: z.string() };

const sales = {
  ...stamp,
  stages: z.array(agesSchema),
  /** Pending, and not ready to ship: what is being prepared. */
  queue: figureSchema,
  late: figureSchema,
  /** Ordered in the last 30 days, and closed by now. */
  completed: figureSchema,
  canceled: figureSchema,
  turnover: turnoverSchema,
  top: topSchema,
};

export const managerSchema = z.object({
  ...sales,
  /** Null for who may not see the stock. */
  stock: z.nullable(
    z.object({
      rupture: figureSchema,
      low: figureSchema,
      rows: z.array(stockRowSchema),
      /** Open order lines that wait for goods of which nothing is left. */
      hit: figureSchema,
    }),
  ),
  /** Of the last seven days, newest first; null for who may not see users. */
  conflicts: z.nullable(z.object({ count: z.int(), rows: z.array(conflictSchema) })),
});
export type ManagerDashboard = z.infer<typeof managerSchema>;

const deviceSchema = z.object({
  user_id: z.string(),
  username: z.string(),
  role: z.string(),
  id: z.string(),
  last_seen: z.string(),
  /** Commands that waited on it then. */
  queued: z.int(),
  lost_at: z.nullable(z.string()),
  lost_queued: z.int(),
});
export type DashboardDevice = z.infer<typeof deviceSchema>;

export const generalSchema = z.extend(managerSchema, {
  devices: z.object({ count: z.int(), waiting: z.int(), rows: z.array(deviceSchema) }),
  /** UTC ISO of the last backup; null where there was none. */
  backup: z.nullable(z.string()),
});
export type GeneralDashboard = z.infer<typeof generalSchema>;

export const salesSchema = z.object({
  ...sales,
  proofs: z.nullable(z.object({ all: figureSchema, rows: z.array(jobSchema) })),
  /** Shipped or completed, and nothing was paid. */
  unpaid: amountSchema,
  /** Goods of which nothing is left, and that open orders wait for; null for who may not see the stock. */
  ruptures: z.nullable(z.object({ lines: figureSchema, rows: z.array(ruptureSchema) })),
});
export type SalesDashboard = z.infer<typeof salesSchema>;

export const preparationSchema = z.object({
  ...stamp,
  next: z.nullable(shortOrderSchema),
  queue: z.object({ ages: agesSchema.shape.ages, all: figureSchema, ready: figureSchema }),
  mine: z.object({ all: figureSchema, rows: z.array(shortOrderSchema) }),
  shorts: z.nullable(
    z.object({
      all: figureSchema,
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
  arrivals: z.nullable(
    z.object({
      all: figureSchema,
      overdue: figureSchema,
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
  /** Of those with something to do, most of it first. */
  techniques: z.array(
    z.object({
      technique: z.enum(techniques),
      all: figureSchema,
      todo: figureSchema,
      progress: figureSchema,
    }),
  ),
  todo: figureSchema,
  progress: figureSchema,
  proof: figureSchema,
  blocked: figureSchema,
  done: z.extend(figureSchema, { pieces: z.int() }),
  /** Begun, or ready to begin: goods picked, proof approved where one is needed. */
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
