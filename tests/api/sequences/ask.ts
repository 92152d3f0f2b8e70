import * as xlsx from '@e965/xlsx';
import papa from 'papaparse';
import type { RoleName } from '#contract/access.ts';
import type { PaperSource } from '#contract/rules/papers/paper-source.ts';
import type { House } from './house.ts';

/** A fault in what the application answers, instead of in what it stores. */
export type AnswerFault = {
  /** Changes an answer to a role in place. */
  answer?: (asked: { house: House; path: string; role: RoleName }, body: never) => Promise<void> | void;
  /** Changes the rows of an exported file in place, each by its headers. */
  file?: (path: string, rows: Record<string, unknown>[]) => void;
  /** What a paper is made of instead. */
  paper?: (source: PaperSource) => PaperSource;
};

/** The fault that is injected into all answers, if any; set by `withMutation`. */
export const injected: { fault: AnswerFault | null } = { fault: null };

/** Reads an answer of the application as a role; throws if it is refused. */
export async function ask<T>(house: House, role: RoleName, path: string): Promise<T> {
  const answer = await house.t.call(role, 'GET', `/api/${path}`);
  if (answer.status !== 200) throw new Error(`${path} as ${role}: ${answer.status} ${answer.raw}`);
  await injected.fault?.answer?.({ house, path, role }, answer.body as never);
  return answer.body as T;
}

/** Reads an exported file as a role: its rows by header. Amounts of a CSV file are text, those of XLSX numbers. */
export async function askFile(
  { t }: Pick<House, 't'>,
  role: RoleName,
  path: string,
  format: 'csv' | 'xlsx',
): Promise<Record<string, unknown>[]> {
  const url = `/api/${path}${path.includes('?') ? '&' : '?'}format=${format}`;
  const reply = await t.app.inject({ url, headers: { authorization: `Bearer ${t.tokens[role]}` } });
  if (reply.statusCode !== 200) throw new Error(`${url} as ${role}: ${reply.statusCode} ${reply.payload}`);
  const rows = format === 'csv' ? readCsv(reply.payload) : readSheet(reply.rawPayload);
  injected.fault?.file?.(path, rows);
  return rows;
}

function readCsv(text: string): Record<string, unknown>[] {
  const { data, errors } = papa.parse<Record<string, unknown>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}

function readSheet(bytes: Buffer): Record<string, unknown>[] {
  const book = xlsx.read(bytes, { type: 'buffer' });
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { raw: true, defval: '' });
}

/** The cents or pieces of a cell: a number, or text with a decimal point or comma. */
export function numberIn(cell: unknown, decimals: 0 | 2): number {
  const value = typeof cell === 'number' ? cell : Number(String(cell).replace(',', '.'));
  return Math.round(value * 10 ** decimals);
}
