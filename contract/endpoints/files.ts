import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { accessOf, type Entity } from '../entity.ts';
import { importLists } from '../files/import-lists.ts';
import { filterableFields } from '../filter.ts';
import { languages } from '../languages.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The content type of each file format. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>;

const fileShape = {
  format: z.enum(fileFormats),
  /**
   * Determines headers, choices, dates, and in CSV the delimiter and decimal mark; the caller's language by default.
   */
  language: z.optional(z.enum(languages)),
};

const fileQuerySchema = z.strictObject(fileShape);
type FileQuery = z.infer<typeof fileQuerySchema>;

/** The format of a file, and the parameters of its list. */
export type ExportQuery = FileQuery & Record<string, string | undefined>;

/** The parameters that choose the rows of a list, all of its pages together: search and filters. */
export function rowsShape(
  entity: Entity,
): Record<string, z.ZodMiniType<string | undefined, string | undefined>> {
  const shape: Record<string, z.ZodMiniType<string | undefined, string | undefined>> = {
    q: z.optional(z.string().check(z.maxLength(200))),
  };
  for (const name of filterableFields(entity))
    shape[name] ??= z.optional(z.string().check(z.maxLength(2000)));
  return shape;
}

function exportQuerySchema(entity: Entity): z.ZodMiniType<ExportQuery, ExportQuery> {
  const sort = z.optional(z.string().check(z.maxLength(64)));
  return z.strictObject({ ...fileShape, sort, ...rowsShape(entity) });
}

/** The calls that export a list; only for lists with files. Templates exist for lists that accept imports. */
export function fileEndpoints(entity: Entity) {
  const common = { method: 'GET', tag: entity.name, produces: fileTypes.csv } as const;
  const base: `/api/${string}` = `/api/${entity.name}`;
  const takesFiles = entity.files && importLists.some((name) => name === entity.name);
  return {
    export: entity.files
      ? defineEndpoint({
          ...common,
          path: `${base}/export`,
          summary: `All of ${entity.name} that the filters let through, as CSV or XLSX`,
          ...accessOf(entity, 'export data'),
          also: entity.view,
          query: exportQuerySchema(entity),
        })
      : undefined,
    template: takesFiles
      ? defineEndpoint({
          ...common,
          path: `${base}/template`,
          summary: `A file to fill in: the columns of ${entity.name} and one row as an example`,
          ...accessOf(entity, entity.view),
          query: fileQuerySchema,
        })
      : undefined,
  };
}
