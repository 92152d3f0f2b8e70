import { expect, test } from 'vitest';
import { field } from '#contract/field.ts';
import { unguardFormula } from '#contract/files/formula-guard.ts';
import { writeFile } from '#server/services/exports/write-file.ts';

const headers = ['Référence', 'mars 2026', 'sept. 2026', 'CA HT'];

test('a column named like a date stays a text in a spreadsheet, and is read back as it was', async () => {
  const columns = headers.map((header) => ({ name: header, header, field: field.integer({}) }));
  const frame = {
    title: 'Ventes',
    columns,
    format: 'csv',
    language: 'fr',
    timezone: 'UTC',
  } as const;
  let text = '';
  for await (const part of writeFile(frame, (async function* () {})())) text += String(part);
  const cells = text.replace('\uFEFF', '').trimEnd().split(';');
  expect(cells).toEqual(['Référence', '"=""mars 2026"""', '"=""sept. 2026"""', 'CA HT']);
  const read = cells.map((cell) => cell.replace(/^"(.*)"$/u, '$1').replaceAll('""', '"'));
  expect(read.map(unguardFormula)).toEqual(headers);
});
