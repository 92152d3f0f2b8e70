import { expect, test } from 'vitest';
import { resolveDocumentHead } from '#src/ui/document-head.ts';

const HOME = 'https://quai.example/';

test('a page without metadata has the product’s title and the defaults', () => {
  expect(resolveDocumentHead({}, HOME)).toEqual({
    title: 'Quai',
    description: "Application interne de gestion d'entrepôt (accès restreint).",
    robots: 'noindex, nofollow, noarchive',
    canonical: HOME,
  });
});

test('a page’s own metadata replaces the defaults', () => {
  expect(
    resolveDocumentHead(
      { title: 'Commandes', description: 'x', indexable: true, canonical: `${HOME}orders` },
      HOME,
    ),
  ).toEqual({
    title: 'Commandes | Quai',
    description: 'x',
    robots: 'index, follow',
    canonical: 'https://quai.example/orders',
  });
});
