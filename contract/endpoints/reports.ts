import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { products } from '../entities/products.ts';
import { languages } from '../languages.ts';
import { comparisons, isReportPeriod, type Days } from '../rules/reports/report-period.ts';
import { salesGroups, salesMeasures, salesSorts, type SalesSort } from '../rules/reports/sales-choices.ts';
import { fileFormats, fileTypes, rowsShape } from './files.ts';

const sorts = salesSorts.flatMap((sort): SalesSort[] => [sort, `-${sort}`]);

const key = z.optional(z.string().check(z.maxLength(200)));
const asked = {
  by: z.enum(salesGroups),
  /** First and last day in the operator's time zone: `2026-06-12`. */
  from: z.string(),
  to: z.string(),
  compare: z._default(z.enum(comparisons), 'none'),
  /** What the rows are sorted by where `sort` is `before` or `change`, and what the months of a file show. */
  measure: z._default(z.enum(salesMeasures), 'total'),
  sort: z._default(z.enum(sorts), '-total'),
  /** Keys of the only article, category, customer or commercial that counts. */
  article: key,
  category: key,
  customer: key,
  commercial: key,
};
const inPeriod = z.refine<Days>(isReportPeriod, { path: ['to'] });

const salesQuery = z
  .strictObject({ ...asked, page: z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1') })
  .check(inPeriod);
export type SalesQuery = z.input<typeof salesQuery>;

const exportQuery = z
  .strictObject({ ...asked, format: z.enum(fileFormats), language: z.optional(z.enum(languages)) })
  .check(inPeriod);
export type SalesExportQuery = z.input<typeof exportQuery>;

/** Pieces, and cents excl. VAT. */
const soldSchema = z.object({ pieces: z.int(), total: z.int() });
export type Sold = z.infer<typeof soldSchema>;

const daysSchema = z.object({ from: z.string(), to: z.string() });
/** Orders are unknown (null) where only an article or a category counts. */
const sumSchema = z.extend(soldSchema, { orders: z.nullable(z.int()) });

const salesRowSchema = z.extend(soldSchema, {
  key: z.string(),
  /** Designation or name; empty where there is none. */
  name: z.string(),
  /** Content hash of the article's main picture, or empty. */
  image: z.string(),
  /** One entry for each month of the report. */
  months: z.array(soldSchema),
  before: z.nullable(soldSchema),
});
export type SalesRow = z.infer<typeof salesRowSchema>;

const salesSchema = z.object({
  /** UTC ISO of the answer, and its day. */
  at: z.string(),
  today: z.string(),
  days: daysSchema,
  before: z.nullable(daysSchema),
  /** All rows together: the period, the one before, and each month of both. */
  all: sumSchema,
  allBefore: z.nullable(sumSchema),
  months: z.array(z.extend(daysSchema, { now: soldSchema, before: z.nullable(soldSchema) })),
  /** Number of rows, of which a page is sent. */
  count: z.int(),
  page: z.int(),
  pageRows: z.int(),
  rows: z.array(salesRowSchema),
});
export type SalesReport = z.infer<typeof salesSchema>;

const stockValueQuery: z.ZodMiniType<
  Record<string, string | undefined>,
  Record<string, string | undefined>
> = z.strictObject(rowsShape(products));

const stockValueSchema = z.object({
  /** Cents: quantity on hand × cost of the products in stock that have a cost. */
  value: z.int(),
  products: z.int(),
  pieces: z.int(),
  /** Products with stock that have no cost, and their pieces: they are not in the value. */
  withoutCost: z.int(),
  piecesWithoutCost: z.int(),
  /** Products whose quantity on hand is negative: they are in no other number. */
  belowZero: z.int(),
});
export type StockValue = z.infer<typeof stockValueSchema>;

const tag = 'reports';

/**
 * Reports that are not lists. Sales are those of orders that are not canceled, by the day on which they were ordered:
 * what shipped once the order has shipped, before that what was ordered. A Commercial sees only their own customers.
 */
export const reportEndpoints = {
  sales: defineEndpoint({
    method: 'GET',
    path: '/api/reports/sales',
    summary: 'Sales by article, category, customer or commercial and month, compared with a period before',
    tag,
    access: ['view reports page'],
    also: 'view orders page',
    query: salesQuery,
    reply: salesSchema,
  }),
  salesFile: defineEndpoint({
    method: 'GET',
    path: '/api/reports/sales/export',
    summary: 'All rows of the sales report as CSV or XLSX',
    tag,
    access: ['export data'],
    also: 'view reports page',
    produces: fileTypes.csv,
    query: exportQuery,
  }),
  stockValue: defineEndpoint({
    method: 'GET',
    path: '/api/reports/stock-value',
    summary: 'The stock at cost of the products that search and filters of their list let through',
    tag,
    access: ['view reports page'],
    also: 'view products page',
    query: stockValueQuery,
    reply: stockValueSchema,
  }),
} as const;
