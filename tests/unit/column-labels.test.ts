import { setupI18n, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { languages, type Language } from '#contract/languages.ts';
import { orderQueue } from '#src/screens/lists/order-queue.tsx';
import { lists } from '#src/screens/lists/list-registry.ts';

const files = import.meta.glob<{ messages: Messages }>('../../src/i18n/locales/*/**/*.po');

async function wordsIn(language: Language) {
  const i18n = setupI18n();
  for (const [path, read] of Object.entries(files))
    if (path.includes(`/locales/${language}/`)) i18n.load(language, (await read()).messages);
  i18n.activate(language);
  return i18n;
}

test.each(languages)('no two columns of a list have one label: %s', async (language) => {
  const i18n = await wordsIn(language);
  const repeated = [];
  for (const list of [...(await Promise.all(entityNames.map((name) => lists[name]()))), orderQueue]) {
    const labels = list.columns.map(({ label }) => i18n._(label));
    repeated.push(
      ...labels
        .filter((label, at) => labels.indexOf(label) !== at)
        .map((label) => `${list.entity.name}: ${label}`),
    );
  }
  expect(repeated).toEqual([]);
});

/** Numbers of orders and arrivals: `No.` in the list, of which the title says what is numbered; a file may be joined with others. */
const numbers = ['number', 'order_number', 'arrival_number'];

const isStored = (name: EntityName, key: string) =>
  key in entities[name].fields || key === 'created_at' || key === 'updated_at';

test.each(languages)('the headers of exported files are the labels of their lists: %s', async (language) => {
  const i18n = await wordsIn(language);
  const [headers, labels]: string[][] = [[], []];
  for (const name of entityNames) {
    const { columns } = await lists[name]();
    for (const { key, label, field } of columns) {
      if ((field && !field.exported) || !isStored(name, key) || numbers.includes(key)) continue;
      headers!.push(`${name}.${key}: ${fileHeader(name, key, language)}`);
      labels!.push(`${name}.${key}: ${i18n._(label)}`);
    }
  }
  expect(headers).toEqual(labels);
});
