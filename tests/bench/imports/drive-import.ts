import { setTimeout as wait } from 'node:timers/promises';
import { importChunk, type ImportJob, type StagedRow } from '#contract/endpoints/imports.ts';
import { decode, openConnection } from '../feed/http-call.ts';

/** The phases of an import and of its undo, in order. */
export const importPhases = ['upload', 'dry run', 'write', 'undo'] as const;
export type ImportPhase = (typeof importPhases)[number];

/** Times between two looks at a running step, in ms, as on the import page. */
const pollEvery = 500;

/** The rows of a valid file of this many articles, as the import page uploads them. */
export function articleRows(count: number): StagedRow[] {
  const categories = ['Textile', 'Papeterie', 'Bagagerie'];
  return Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    cells: {
      reference: `IMP-${String(at + 1).padStart(7, '0')}`,
      designation: `Article publicitaire no ${at + 1}`,
      price: `${(at % 90) + 1},${String(at % 100).padStart(2, '0')}`,
      category: categories[at % 3]!,
      tags: ['coton', 'bleu', 'rouge|bleu', ''][at % 4]!,
      description: `Description de l’article ${at + 1}, en quelques mots`,
    },
  }));
}

/**
 * Imports articles over HTTP, as the import page does, and undoes the import.
 * @param onPhase called at the start of each phase, and with null at the end
 */
export async function driveImport(
  url: string,
  token: string,
  rows: readonly StagedRow[],
  onPhase: (phase: ImportPhase | null) => void,
): Promise<void> {
  const connection = openConnection(url, token);
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<ImportJob> => {
    const answer = await connection.call(method, `/api/imports${path}`, {}, body && JSON.stringify(body));
    const text = decode(answer);
    if (answer.status >= 300) throw new Error(`${method} /api/imports${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as ImportJob;
  };
  const run = async (id: string, step: 'check' | 'apply' | 'undo', end: ImportJob['state']) => {
    let job = await call('POST', `/${id}/${step}`, step === 'check' ? {} : undefined);
    while (['checking', 'applying', 'undoing'].includes(job.state)) {
      await wait(pollEvery);
      job = await call('GET', `/${id}`);
    }
    if (job.state !== end) throw new Error(`The ${step} ended as ${job.state}: ${job.failure?.detail}`);
    return job;
  };
  try {
    onPhase('upload');
    const options = { create_missing: true };
    const { id } = await call('POST', '', { entity: 'articles', file_name: 'articles.csv', options });
    for (let at = 0; at < rows.length; at += importChunk)
      await call('PUT', `/${id}/rows`, { rows: rows.slice(at, at + importChunk) });
    onPhase('dry run');
    await run(id, 'check', 'checked');
    onPhase('write');
    const { result } = await run(id, 'apply', 'applied');
    if (result?.created !== rows.length) throw new Error(`${result?.created} articles were created.`);
    onPhase('undo');
    await run(id, 'undo', 'undone');
  } finally {
    onPhase(null);
    connection.close();
  }
}
