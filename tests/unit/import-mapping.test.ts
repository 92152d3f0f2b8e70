import { describe, expect, test } from 'vitest';
import { articles } from '#contract/entities/articles.ts';
import { customers } from '#contract/entities/customers.ts';
import { products } from '#contract/entities/products.ts';
import type { Entity } from '#contract/entity.ts';
import { fieldAliases } from '#contract/files/field-aliases.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { entityNames, type EntityName } from '#contract/registry.ts';
import type { MappingTarget } from '#src/lists/import/mapping/guess-mapping.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { headerWords } from '#src/lists/import/mapping/header-vocabulary.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import {
  recallMapping,
  recallReading,
  rememberMapping,
} from '#src/lists/import/mapping/remembered-mapping.ts';

function targetsOf(entity: Entity<EntityName>): MappingTarget[] {
  return Object.entries(entity.fields)
    .filter(([, field]) => field.write !== 'never' || field.exported)
    .map(([name, { kind, required }]) => ({
      name,
      kind,
      aliases: fieldAliases[entity.name]?.[name] ?? [],
      required,
    }));
}

const articleTargets = targetsOf(articles);

test.each(entityNames)('each alias of %s is one of a field that its files may have', (name) => {
  expect(Object.keys(importFields(name))).toEqual(
    expect.arrayContaining(Object.keys(fieldAliases[name] ?? {})),
  );
});

test.each([
  ['StockCode', 'stock code'],
  ['CustomerID', 'customer id'],
  ['PV_HT', 'pv ht'],
  ['Prix de vente (€ HT)', 'prix vente ht'],
  ['Désignation', 'designation'],
  ['MOTS-CLÉS', 'mot cle'],
  ...['n° de commande', 'Nº commande', '№ commande', 'N commande', 'No de commande'].map((name) => [
    name,
    'no commande',
  ]),
  ['de la', 'de la'],
])('%s is read as %s', (name, words) => {
  expect(headerWords(name).join(' ')).toBe(words);
});

describe('by name', () => {
  test('a French file of articles', () => {
    const header = ['REF', 'LIBELLE', 'PV_HT', 'FAMILLE', 'MOTS_CLES', 'EAN13', 'STOCK_MINI'];
    const rows = [
      ['TX-2040-ROU', 'T-shirt femme, rouge', '6,90', 'Textile', 'coton|été', '0376012004011', '40'],
    ];
    expect(guessMapping(header, rows, articleTargets)).toEqual([
      'reference',
      'designation',
      'price',
      'category',
      'tags',
      'barcode',
      null,
    ]);
  });

  test('the real files: required fields are matched before probable ones', () => {
    const rows = [['10002', 'INFLATABLE POLITICAL GLOBE', '0.85']];
    expect(guessMapping(['StockCode', 'Description', 'UnitPrice'], rows, articleTargets)).toEqual([
      'reference',
      'designation',
      'price',
    ]);
    const both = guessMapping(['code article', 'Libellé', 'Description'], [], articleTargets);
    expect(both).toEqual(['reference', 'designation', 'description']);
    expect(guessMapping(['CustomerID', 'Country'], [['12347', 'Iceland']], targetsOf(customers))).toEqual([
      'code',
      'shipping_address',
    ]);
  });

  test.each([
    [
      ['Nom client', 'Code client', 'Téléphone', 'E-mail'],
      ['name', 'code', 'phone', 'email'],
    ],
    [
      ['adresseDeLivraison', 'Adresse de facturation'],
      ['shipping_address', 'billing_address'],
    ],
    [
      ['Fax', 'SIRET'],
      [null, null],
    ],
  ])('customers: %j', (header, expected) => {
    expect(guessMapping(header, [], targetsOf(customers))).toEqual(expected);
  });

  test('every list recognizes its own field names, in any order', () => {
    for (const entity of [articles, customers, products]) {
      const names = targetsOf(entity).map((target) => target.name);
      expect(guessMapping(names, [], targetsOf(entity))).toEqual(names);
      expect(guessMapping(names.toReversed(), [], targetsOf(entity))).toEqual(names.toReversed());
    }
  });

  test.each<EntityName>(['articles', 'orders', 'orderlines'])(
    '%s: prices of files of this and earlier versions, in both languages',
    (name) => {
      for (const header of ['Price excl. VAT', 'Price (HT)', 'Prix HT', 'Prix HTVA'])
        expect(guessMapping([header], [['12.50']], importTargets(name)), header).toEqual(['price']);
    },
  );

  test('a merely similar name is dropped when its cells contradict it', () => {
    const rows = [['sur devis'], ['nous consulter'], ['à voir']];
    expect(guessMapping(['Prix net'], rows, articleTargets)).toEqual([null]);
    expect(guessMapping(['Prix net'], [['6,90']], articleTargets)).toEqual(['price']);
    expect(guessMapping(['Prix HT'], rows, articleTargets)).toEqual(['price']);
  });

  test.each<[EntityName, string[], (string | null)[]]>([
    [
      'orderlines',
      ['InvoiceNo', 'StockCode', 'Quantity', 'UnitPrice', 'CustomerID'],
      ['order_number', 'reference', 'quantity', 'price', null],
    ],
    [
      'orderlines',
      ['Order', 'Customer ID', 'id_client', 'Client Identifiant', 'ID', 'Reference'],
      ['order_number', null, null, null, 'id', 'reference'],
    ],
    [
      'orderlines',
      ['OrderID', 'User ID', 'Warehouse ID', 'Country id', 'Line ID'],
      [null, null, null, null, 'id'],
    ],
    ['orderlines', ['ID ligne', 'Code client', 'Réf. article'], ['id', null, 'reference']],
    ['orderlines', ['Order line ID', 'Product code', 'Customer ref'], ['id', 'reference', null]],
    ['orders', ['ID', 'Client ID', 'Order no'], [null, 'customer_code', 'number']],
    ['customers', ['Order ID', 'Client ID', 'Nom'], [null, 'code', 'name']],
    ['customers', ['ID', 'Raison sociale'], ['code', 'name']],
    [
      'articles',
      ['Customer code', 'Supplier ID', 'Item ref', 'Libellé'],
      [null, null, 'reference', 'designation'],
    ],
    [
      'articles',
      ['Réf', 'Libellé', "Prix d'achat HT", 'Prix de vente HT'],
      ['reference', 'designation', null, 'price'],
    ],
    ['articles', ['Ref', 'Name', 'Cost price', 'Sales price'], ['reference', 'designation', null, 'price']],
    [
      'articles',
      ['Ref', 'Name', 'Price tax included', 'Price tax excluded'],
      ['reference', 'designation', null, 'price'],
    ],
    ['articles', ['Réf', 'Libellé', 'Prix TTC', 'Prix HT'], ['reference', 'designation', null, 'price']],
    ['articles', ['Réf', 'Libellé', 'PU TTC'], ['reference', 'designation', null]],
    ['articles', ['Réf', 'Libellé', 'Prix barré'], ['reference', 'designation', null]],
    ['articles', ['Reference', 'reference', 'Designation'], [null, 'reference', 'designation']],
    ['products', ['Réf', 'Prix d’achat HT'], ['reference', 'cost']],
    [
      'products',
      ['Réf', 'Emplacement', 'Qté réservée', 'Qté disponible'],
      ['reference', 'location', null, null],
    ],
    ['products', ['Réf', 'Stock réservé', 'Stock'], ['reference', null, 'on_hand']],
    ['orders', ['Commande', 'Total TTC', 'Total HT'], ['number', null, 'total']],
  ])('codes, amounts and quantities of other things, %s: %j', (name, header, expected) => {
    expect(guessMapping(header, [], importTargets(name))).toEqual(expected);
  });

  test('no field is assigned twice', () => {
    expect(guessMapping(['EAN', 'EAN13', 'GTIN'], [], articleTargets)).toEqual(['barcode', null, null]);
  });
});

test('by content, if only one column and one field are of that kind', () => {
  const rows = [
    ['A1', 'a@example.fr', '4006381333931', '6,90'],
    ['A2', 'b@example.fr', '96385074', '4,20'],
    ['A3', '', '036000291452', '3'],
  ];
  expect(guessMapping(['x1', 'x2', 'x3', 'x4'], rows, articleTargets)).toEqual([
    null,
    null,
    'barcode',
    'price',
  ]);
  expect(guessMapping(['x1', 'x2', 'x3', 'x4'], rows.slice(0, 2), articleTargets)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const twice = rows.map((row) => [...row, row[3]!]);
  expect(guessMapping(['1', '2', '3', '4', '5'], twice, articleTargets)).toEqual([
    null,
    null,
    'barcode',
    null,
    null,
  ]);
});

test.each(["Prix d'achat", 'PA TTC', 'Price incl. VAT'])(
  '%s is not taken for the price by its content',
  (name) => {
    expect(guessMapping(['Réf', 'Libellé', name], [['A', 'Mug', '6,90']], articleTargets)).toEqual([
      'reference',
      'designation',
      null,
    ]);
  },
);

test('a column of selling prices is not read as the cost of a product', () => {
  const header = ['Réf.', 'Prix HT'];
  const rows = [
    ['MUG-1', '2,90 €'],
    ['MUG-2', '3,20 €'],
    ['SAC-1', '1,15 €'],
  ];
  expect(guessMapping(header, rows, targetsOf(products))).toEqual(['reference', null]);
  expect(guessMapping(['Réf.', 'Prix de revient'], [], targetsOf(products))).toEqual(['reference', 'cost']);
});

describe('remembered on this device', () => {
  const store = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };

  test('the choice for the same columns, in any order, with or without the error column', () => {
    const kept = store();
    const header = ['REF', 'NOM', '__proto__', 'X'];
    rememberMapping('articles', header, ['reference', 'description', 'designation', null], kept);
    expect(recallMapping('articles', header, articleTargets, kept)).toEqual([
      'reference',
      'description',
      'designation',
      null,
    ]);
    expect(
      recallMapping('articles', ['X', '__proto__', 'NOM', 'REF', 'Erreur'], articleTargets, kept),
    ).toEqual([null, 'designation', 'description', 'reference', null]);
    expect(recallMapping('articles', ['REF', 'NOM'], articleTargets, kept)).toBeNull();
    expect(recallMapping('products', header, articleTargets, kept)).toBeNull();
  });

  test('the encoding of the last file is not used for a text that is valid UTF-8', () => {
    const kept = store();
    const header = ['REF', 'LIBELLE'];
    const chosen = { options: {}, encoding: 'windows-1252' } as const;
    rememberMapping('articles', header, ['reference', 'designation'], kept, chosen);
    const table = { header, headerRow: 0, headerCandidates: [], notes: [] };
    const recalled = (read: object) =>
      recallReading('articles', { ...table, encoding: 'utf-8', ...read }, kept);
    expect(recalled({})).toBeNull();
    expect(recalled({ notes: [{ reason: 'damaged' }] })).toMatchObject({ encoding: 'windows-1252' });
    expect(recalled({ encoding: 'macintosh' })).toMatchObject({ encoding: 'windows-1252' });
  });

  test('the last choice wins, removed fields are ignored, and the number of stored mappings is limited', () => {
    const kept = store();
    rememberMapping('articles', ['a', 'b'], ['price', null], kept);
    rememberMapping('articles', ['a', 'b'], ['gone', 'price'], kept);
    expect(recallMapping('articles', ['a', 'b'], articleTargets, kept)).toEqual([null, 'price']);
    for (let n = 0; n < 20; n += 1) rememberMapping('articles', [`c${n}`], ['price'], kept);
    expect(recallMapping('articles', ['a', 'b'], articleTargets, kept)).toBeNull();
    expect(recallMapping('articles', ['c0'], articleTargets, kept)).toEqual(['price']);
  });

  test('invalid or full storage has no effect', () => {
    for (const text of ['{', 'null', '[1]', '[{"signature":1}]', '{"a":1}']) {
      const broken = { getItem: () => text, setItem: () => undefined };
      expect(recallMapping('articles', ['a'], articleTargets, broken)).toBeNull();
    }
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    expect(() => rememberMapping('articles', ['a'], ['price'], full)).not.toThrow();
  });
});
