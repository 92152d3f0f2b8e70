import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paperEndpoints } from '#contract/endpoints/papers.ts';
import { Refusal } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { buildPaper } from '#contract/rules/papers/build-paper.ts';
import {
  paperKinds,
  paperLimits,
  type Paper,
  type PaperFormat,
  type PaperKind,
} from '#contract/rules/papers/paper.ts';
import { paperWords } from '#contract/rules/papers/paper-words.ts';
import type { Actor } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { readCompany } from '#server/services/company/company.ts';
import { hasPaper, readPaperSource, requirePaper } from '#server/services/papers/read-paper-source.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The papers of orders as PDF. */
export function addPaperRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, settings } = deps;

  const read = async (actor: Actor, kind: PaperKind, orderId: string, reader: Language) => {
    const company = await readCompany(db.read);
    // On one snapshot: the sums are the order's, which an amendment changes together with its lines.
    const source = await db.readTransaction((q) =>
      readPaperSource(q, actor, kind, orderId, {
        company,
        installation: settings.defaultLanguage,
        timeZone: settings.timezone,
        now: clock.now(),
        reader,
      }),
    );
    return buildPaper(kind, source);
  };

  addRoute(app, deps, paperEndpoints.paper, async ({ actor, params, query, request, reply }) => {
    const kind = paperKinds.find((one) => one === params.kind);
    const isKnown = kind && uuid.test(params.id) && (query.format !== 'thermal' || kind === 'pick-list');
    if (!isKnown) throw new Refusal('row.not_found');
    const reader = query.language ?? requestLanguage(request, settings.defaultLanguage);
    const paper = await read(actor, kind, params.id, reader);
    async function* one() {
      yield paper;
    }
    return send(reply, one(), query.format, `${paper.title} ${paper.number || paper.order.code}`);
  });

  addRoute(app, deps, paperEndpoints.pickLists, async ({ actor, query, request, reply }) => {
    requirePaper(actor, 'pick-list');
    const ids = [...new Set(query.orders.split(','))];
    if (ids.length > paperLimits.orders || !ids.every((id) => uuid.test(id)))
      throw new Refusal('request.invalid', { fields: { orders: 'invalid' } });
    const reader = query.language ?? requestLanguage(request, settings.defaultLanguage);
    // Refused before the first byte: an order may be gone, or of another salesperson's customer.
    const offered = await Promise.all(ids.map((id) => hasPaper(db.read, actor, 'pick-list', id)));
    const printed = ids.filter((_, at) => offered[at]);
    if (printed.length === 0) throw new Refusal('row.not_found');
    async function* each() {
      for (const id of printed) yield await read(actor, 'pick-list', id, reader);
    }
    return send(reply, each(), query.format, paperWords[reader].pickLists);
  });
}

/** @param name in the language of the paper; the file has it without accents */
async function send(
  reply: FastifyReply,
  papers: AsyncIterable<Paper>,
  format: PaperFormat = 'a4',
  name: string,
): Promise<Readable> {
  // Loaded with the first paper: fonts and barcodes are not needed to start.
  const { writePapers } = await import('#server/services/papers/write-papers.ts');
  const plain = name.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  const file = `${plain.replaceAll(/[^\w.-]+/gu, '-')}.pdf`;
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${file}"`);
  return Readable.from(writePapers(papers, format), { objectMode: false });
}
