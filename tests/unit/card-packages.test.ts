import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The packages that the design card requires, as the code imports them. */
const packages = [
  'react',
  'react-dom/client',
  '@tanstack/react-router',
  '@tanstack/react-query',
  'workbox-window',
  'vite-plugin-pwa',
  'dexie',
  '@lingui/core',
  '@lingui/react',
  'chart.js',
  'react-chartjs-2',
  'papaparse',
  'vitest',
];

test('every package of the design card is imported, not only listed', async () => {
  const imported = new Set<string>();
  for await (const path of glob(['src/**/*.{ts,tsx}', 'sw/*.ts', 'vite.config.ts', 'tests/unit/*.test.ts'])) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from |import\(?)\s*'([^'.#][^']*)'/g))
      imported.add(name!);
  }
  expect(packages.filter((name) => !imported.has(name))).toEqual([]);
});
