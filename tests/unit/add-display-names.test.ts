import { expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { addDisplayNames, type DisplayNameSources } from '#src/sync/engine/answers/add-display-names.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';

const names: DisplayNameSources = {
  articles: async (references) =>
    references
      .filter((one) => one !== 'GONE')
      .map(
        (reference) => ({ reference, designation: `Nom ${reference}`, images: ['i1'] }) as CatalogueArticle,
      ),
  customer: async (code) => (code === 'C-1' ? { name: 'Brasserie', shipping_address: '1 quai' } : null),
};

const file = (number: string, customer_code = 'C-1') =>
  ({
    order: { id: 'o', number, customer_code },
    lines: [{ reference: 'A' }, { reference: 'GONE' }],
    customizations: [],
  }) as unknown as OrderAggregate;

test('an order that was not sent yet gets the names that the device knows', async () => {
  const named = await addDisplayNames(file(''), names);
  expect(named.order).toMatchObject({ customer_name: 'Brasserie', shipping_address: '1 quai' });
  expect(named.lines).toEqual([{ reference: 'A', description: 'Nom A', image: 'i1' }, { reference: 'GONE' }]);
});

test('unknown names stay empty, and an order of the server is not changed', async () => {
  const silent: DisplayNameSources = { articles: async () => null, customer: async () => null };
  expect((await addDisplayNames(file('', 'C-2'), silent)).lines).toEqual([
    { reference: 'A' },
    { reference: 'GONE' },
  ]);
  const sent = file('2026-000001');
  expect(await addDisplayNames(sent, names)).toBe(sent);
  const none = { order: null, lines: [], customizations: [] };
  expect(await addDisplayNames(none, names)).toBe(none);
});
