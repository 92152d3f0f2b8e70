import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFormats, type FileFormat } from '#contract/endpoints/files.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { importLists, isImportList } from '#contract/files/import-lists.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { exportColumns } from '#server/services/exports/open-export.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import { lists } from '#src/screens/lists/list-registry.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { rowsOf, tryFile } from '../api/import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { readAll } from '../unit/make-import-files.ts';
import { insertNastyRows } from './nasty-rows.ts';

const languages = ['fr', 'en'] as const;

const isStored = (name: EntityName, key: string) =>
  key in entities[name].fields || key === 'created_at' || key === 'updated_at';

describe.each(databaseKinds)('files of every list on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(insertNastyRows);
  });
  afterAll(() => t.close());

  const fileOf = async (name: string, kindOf: 'export' | 'template', format: FileFormat, language: string) =>
    (await fetchFile(t, `/api/${name}/${kindOf}?format=${format}&language=${language}`)).bytes;

  it('have a unique and recognizable header for every column', () => {
    for (const name of entityNames) {
      for (const language of languages) {
        const columns = exportColumns(name, { role: 'Admin' }, language);
        const header = columns.map((column) => column.header);
        expect(new Set(header).size, `${name} ${header.join()}`).toBe(header.length);
        if (!isImportList(name)) continue;
        const targets = importTargets(name);
        const own = targets.map((target) => target.name);
        // The stock of an old export must not replace today's.
        if (name === 'products') own.splice(own.indexOf('on_hand'), 1);
        const expected = columns.map((column) => (own.includes(column.name) ? column.name : null));
        expect(guessMapping(header, [], targets), `${name} ${language}`).toEqual(expected);
      }
    }
  });

  it('have every field that the list can show, except pictures', async () => {
    for (const name of entityNames) {
      for (const role of ['Admin', 'Client'] as const) {
        const { columns } = await lists[name]();
        const exported = exportColumns(name, { role }, 'en').map((column) => column.name);
        const shown = columns
          .filter(({ staffOnly }) => role === 'Admin' || !staffOnly)
          .map(({ key, shows }) => shows ?? key)
          .filter((key) => isStored(name, key) && !/^images?$/.test(key));
        expect(exported, `${name} as ${role}`).toEqual(expect.arrayContaining(shown));
      }
    }
  });

  it.each(
    importLists.flatMap((name) =>
      fileFormats.flatMap((format) => languages.map((language) => [name, format, language] as const)),
    ),
  )('of %s as %s in %s can be imported again and change nothing', async (name, format, language) => {
    const content = await fileOf(name, 'export', format, language);
    const number_mark = format === 'csv' && language === 'fr' ? 'comma' : 'point';
    const job = await tryFile(t, {
      entity: name,
      content,
      name: `${name}.${format}`,
      options: { update_existing: true, clear_empty: true, number_mark },
    });
    const odd = (await rowsOf(t, job.id)).filter((row) => row.state !== 'unchanged');
    expect(odd).toEqual([]);
    expect(job.total_rows).toBeGreaterThan(0);
  });

  it.each(
    importLists.flatMap((name) =>
      fileFormats.flatMap((format) => languages.map((language) => [name, format, language] as const)),
    ),
  )('have a template of %s as %s in %s that can be imported unchanged', async (name, format, language) => {
    const content = await fileOf(name, 'template', format, language);
    const table = await readAll(content, `t.${format}`);
    expect(table.header).toEqual(
      Object.keys(importFields(name)).map((field) => fileHeader(name, field, language)),
    );
    const job = await tryFile(t, {
      entity: name,
      content,
      name: `t.${format}`,
      options: { number_mark: 'comma' },
    });
    expect(await rowsOf(t, job.id, 'error'), name).toEqual([]);
    expect(job.counts.create + job.counts.skip_existing).toBe(1);
  });

  it('can be imported into every list that has editable fields', () => {
    for (const name of entityNames.filter((one) => !isImportList(one))) {
      const fields = Object.values(entities[name].fields);
      expect(
        fields.map(({ write }) => write),
        name,
      ).toEqual(fields.map(() => 'never'));
    }
    expect(importLists.length).toBeGreaterThanOrEqual(13);
  });

  it('exist for every list, with a template for every list that can be imported', async () => {
    for (const name of entityNames) {
      for (const format of fileFormats) {
        if (isImportList(name)) {
          const template = await readAll(await fileOf(name, 'template', format, 'fr'), `a.${format}`);
          expect(template.rowCount, name).toBe(1);
        } else {
          const refused = await t.call('Admin', 'GET', `/api/${name}/template?format=${format}`);
          expect(refused.status, name).toBe(404);
        }
        const { headers } = await fetchFile(t, `/api/${name}/export?format=${format}&language=fr`);
        expect(headers['content-disposition'], name).toMatch(
          /^attachment; filename="[a-z-]+\d{4}-\d\d-\d\d\.(csv|xlsx)"$/,
        );
      }
    }
  });
});
