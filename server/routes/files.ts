import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { fileEndpoints, fileTypes } from '#contract/endpoints/files.ts';
import { fileName, sheetTitle } from '#contract/files/file-names.ts';
import { translations, type Language } from '#contract/languages.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { wallClockOf } from '#contract/rules/values/wall-clock.ts';
import { addRoute, type Call } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readListQuery } from '#server/http/read-list-query.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import {
  exportColumns,
  openExport,
  readExample,
  templateColumns,
} from '#server/services/exports/open-export.ts';
import { writeFile, type FileColumn } from '#server/services/exports/write-file.ts';

type FileEndpoints = ReturnType<typeof fileEndpoints>;
type FileCall = Call<NonNullable<FileEndpoints['template']>>;
type ExportCall = Call<NonNullable<FileEndpoints['export']>>;

const templateSuffix = translations({ en: 'template', fr: 'modèle' });

/** Lists as files: exports of the filtered rows, and import templates. */
export function addFileRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of entityNames) {
    const endpoints = fileEndpoints(entities[name]);
    if (endpoints.export) addRoute(app, deps, endpoints.export, (call) => sendExport(deps, name, call));
    if (endpoints.template) addRoute(app, deps, endpoints.template, (call) => sendTemplate(deps, name, call));
  }
}

async function sendExport(deps: Deps, name: EntityName, call: ExportCall): Promise<Readable> {
  const { actor } = call;
  const { format, language: _, ...asked } = call.query;
  const pages = await openExport(
    deps.db.read,
    name,
    actor,
    readListQuery(deps, entities[name], asked),
    format,
  );
  const day = wallClockOf(deps.clock.now(), deps.settings.timezone).slice(0, 10);
  return send(deps, name, call, day, exportColumns(name, actor, languageOf(deps, call)), pages);
}

async function sendTemplate(deps: Deps, name: EntityName, call: FileCall): Promise<Readable> {
  const { actor } = call;
  const example = await readExample(deps.db.read, name, actor);
  const language = languageOf(deps, call);
  async function* pages() {
    yield [example];
  }
  return send(deps, name, call, templateSuffix[language], templateColumns(name, language), pages());
}

function languageOf(deps: Deps, { query, request }: FileCall): Language {
  return query.language ?? requestLanguage(request, deps.settings.defaultLanguage);
}

function send(
  deps: Deps,
  entity: EntityName,
  call: FileCall,
  suffix: string,
  columns: readonly FileColumn[],
  pages: AsyncIterable<Record<string, unknown>[]>,
): Readable {
  const { format } = call.query;
  const language = languageOf(deps, call);
  const { timezone } = deps.settings;
  const title = sheetTitle(entity, language);
  const frame = { title, columns, format, language, timezone };
  call.reply
    .type(fileTypes[format])
    .header('content-disposition', `attachment; filename="${fileName(title, suffix, format)}"`);
  return Readable.from(writeFile(frame, pages), { objectMode: false });
}
