import { setupI18n, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { entityNames } from '#contract/registry.ts';
import { languages } from '#contract/languages.ts';
import { orderQueue } from '#src/screens/lists/order-queue.tsx';
import { lists } from '#src/screens/lists/list-registry.ts';

const files = import.meta.glob<{ messages: Messages }>('../../src/i18n/locales/*/**/*.po');

test.each(languages)('no two columns of a list have one label: %s', async (language) => {
  const i18n = setupI18n();
  for (const [path, read] of Object.entries(files))
    if (path.includes(`/locales/${language}/`)) i18n.load(language, (await read()).messages);
  i18n.activate(language);
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
