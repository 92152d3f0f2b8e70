import { setupI18n, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { entityNames } from '#contract/registry.ts';
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

// The number is `No.` in the list, and the order number among the columns of a file.
test.each(languages)('the headers of exported orders are the labels of the list: %s', async (language) => {
  const i18n = await wordsIn(language);
  const { columns } = await lists.orders();
  const exported = columns.filter(({ key, field }) => key !== 'number' && field?.exported);
  expect(exported.map(({ key }) => fileHeader('orders', key, language))).toEqual(
    exported.map(({ label }) => i18n._(label)),
  );
});
