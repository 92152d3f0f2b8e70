import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { fileTypes } from '#contract/endpoints/files.ts';
import { reportEndpoints } from '#contract/endpoints/reports.ts';
import { fileName } from '#contract/files/file-names.ts';
import { entities } from '#contract/registry.ts';
import { addRoute, type Call } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readListQuery } from '#server/http/read-list-query.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { writeFile } from '#server/services/exports/write-file.ts';
import { openSales, readSales, type SalesAsked } from '#server/services/reports/read-sales.ts';
import { readStockValue } from '#server/services/reports/read-stock-value.ts';
import { salesColumns, salesFileRow, salesTitle } from '#server/services/reports/sales-file.ts';

type SalesCall = Call<typeof reportEndpoints.sales> | Call<typeof reportEndpoints.salesFile>;

/** The reports that are not lists. */
export function addReportRoutes(app: FastifyInstance, deps: Deps): void {
  const { sales, salesFile, stockValue } = reportEndpoints;
  addRoute(app, deps, sales, (call) => readSales(askedOf(deps, call), Number(call.query.page)));
  addRoute(app, deps, salesFile, (call) => sendSales(deps, call));
  addRoute(app, deps, stockValue, ({ actor, query }) =>
    readStockValue(deps.db.read, actor, readListQuery(deps, entities.products, query)),
  );
}

function askedOf({ db, clock, settings }: Deps, { actor, query }: SalesCall): SalesAsked {
  const { by, from, to, compare, measure, sort, article, category, customer, commercial } = query;
  return {
    q: db.read,
    actor,
    now: clock.now(),
    timezone: settings.timezone,
    by,
    days: { from, to },
    compare,
    measure,
    sort,
    filters: { article, category, customer, commercial },
  };
}

async function sendSales(deps: Deps, call: Call<typeof reportEndpoints.salesFile>): Promise<Readable> {
  const { format, language = requestLanguage(call.request, deps.settings.defaultLanguage) } = call.query;
  const asked = askedOf(deps, call);
  const { by, days, measure } = asked;
  const columns = salesColumns({ by, days, measure, compares: asked.compare !== 'none', language });
  const parts = await openSales(asked);
  const title = salesTitle(language);
  call.reply
    .type(fileTypes[format])
    .header(
      'content-disposition',
      `attachment; filename="${fileName(title, `${days.from} ${days.to}`, format)}"`,
    );
  const { timezone } = deps.settings;
  const frame = { title, columns, format, language, timezone };
  async function* rows() {
    for await (const part of parts) yield part.map((row) => salesFileRow(row, measure));
  }
  return Readable.from(writeFile(frame, rows()), { objectMode: false });
}
