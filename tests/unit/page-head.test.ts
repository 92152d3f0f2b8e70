import { expect, test } from 'vitest';
import { describeHead } from '#src/ui/page-head.ts';

const HOME = 'https://quai.example/';

test('a page without metadata has the product’s title and the defaults', () => {
  expect(describeHead({}, HOME)).toEqual({
    title: 'Quai',
    description: "Application interne de gestion d'entrepôt (accès restreint).",
    robots: 'noindex, nofollow, noarchive',
    canonical: HOME,
  });
});

test('a page’s own metadata replaces the defaults', () => {
  expect(
    describeHead({ title: 'Commandes', description: 'x', indexable: true, canonical: `${HOME}orders` }, HOME),
  ).toEqual({
    title: 'Commandes | Quai',
    description: 'x',
    robots: 'index, follow',
    canonical: 'https://quai.example/orders',
  });
});
