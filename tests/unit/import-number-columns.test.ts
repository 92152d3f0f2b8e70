import { describe, expect, test } from 'vitest';
import { showsExclVat } from '#contract/files/cells/incl-vat.ts';
import type { EntityName } from '#contract/registry.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import { recallMapping, rememberMapping } from '#src/lists/import/mapping/remembered-mapping.ts';

/** The field that a column is mapped to beside a column of references. */
function fieldOf(name: EntityName, column: string): string | null {
  return guessMapping(['Référence', column], [], importTargets(name))[1]!;
}

/**
 * Each list, its fields, and the column names that mean them, as EBP, Sage, Cegid, Odoo, Shopify and WooCommerce write
 * them, or users; the names under `none` mean no field.
 */
const columns: [EntityName, Record<string, string[]>][] = [
  [
    'articles',
    {
      price: [
        'Prix; Prix €; PRIX HT €; Prix en euros; Prix unitaire net HT; Prix/pièce; Prix article',
        'P.U. H.T.; PU HT; PUHT; PU net HT; Px vente; Prix à l’unité; Prix U. HT; Tarif 2026; PV HT',
        'PV_HT; PVHT; Prix de vente HT; Prix vente; Prix de vente hors taxes; Tarif HT; Sales Price',
        'Prix de vente; Variant Price; Regular price; Sale price; List Price; UnitPrice',
        'Price/unit; Price per unit; Price (unit); Prix unit.; Prix unité; Prix/unité; Unit price (EUR); Price excl. VAT; Price ex VAT; Price tax excluded; Net price',
      ],
      none: [
        'Prix TTC; PV TTC; TVA; Taux TVA; Poids; Poids net; Écotaxe; PMP; Prix TVA; Remise',
        'Ancien tarif; Nouveau tarif; Prix carton; Prix/100; Prix au kg; Prix pour 1000; Prix au 100',
        "Prix fournisseur; Prix d'achat; Dernier prix d’achat; Prix conseillé; Prix public; Prix brut",
        'Prix ($); Prix HT £; Price $; Price per kg; Carton price; Price USD; Compare At Price; Cost price; Old price; Price date',
        'Qté carton; Poids carton; Nombre par carton; Prix incl. TVA; Prix promo; Prix client; Prix ligne',
        'Unité de prix de vente en lot; Unité de prix; Unité prix; Unit of price; Price unit; Price Unit; PriceUnit; Price list',
      ],
    },
  ],
  [
    'products',
    {
      on_hand: [
        'Stock; En stock; In stock; Stock réel; Stock physique; Stock initial; Stock actuel',
        'Quantité en stock; Qté stock; Qté en stock; Stock total; Stock (pcs); Quantité; Qté; Qty',
        'Quantity on hand; Quantity On Hand; Qty On Hand; On Hand Qty; Stock on hand; On hand',
        'Variant Inventory Qty; Stock Quantity; Opening stock; Qté reçue; Qté comptée',
        'Units in stock; Unités en stock; Unit quantity',
        'Quantité initiale; Qté inventaire; Stock d’ouverture; Stock de départ; QOH',
      ],
      min_stock: ['Stock mini; Stock minimum; Mini'],
      max_stock: ['Stock maxi; Max stock'],
      threshold: ["Seuil; Seuil d'alerte"],
      cost: ["Prix d'achat HT; Coût unitaire; Cost; Unit cost; Prix de revient; Coût de revient"],
      none: [
        'Qté vendue; Qté à commander; Qté commandée; Quantité en commande; Qté dispo; Qté disponible',
        'Qté par carton; Pack qty; Reorder qty; Quantity sold; Stock de sécurité; Stock à terme',
        'Stock virtuel; Stock disponible; Forecasted Quantity; Min order qty; Qté mini de commande',
        'Quantity on order; Order qty; Qté 2025; Stock au 31/12; Alerte de stock; In stock?; Stock on',
        'Inventaire; N° inventaire; Écart inventaire; Valeur inventaire; Date inventaire',
        'Unité de stock; Stock unit; Unité qté; Quantity unit; Unité de seuil',
        'Stock (€); Stock EUR; StockEUR; Stock_EUR; Stock en euros; Quantité €; Stock ($); Seuil (€)',
        'Reçu le; Qté réservée; Valeur du stock; Date stock; Dernier prix d’achat; PMP',
      ],
    },
  ],
  [
    'arrivals',
    {
      expected: [
        'Qté; Qty; Quantité; Quantity; Qtés; Qté livrée; Qté expédiée; Quantité livrée',
        'Quantity shipped; Delivered qty; Attendu; Qté attendue; Qté prévue; Qté commandée; Nb pièces',
        'Attendue; Prévu; Annoncé; Announced',
      ],
      received: [
        'Reçu; Qté reçue; Quantité reçue; Received Qty; Quantity received; Quantités reçues; Nb reçus',
        'Qté réelle reçue; Quantité effectivement reçue; Qty rcvd; Nombre reçu; Réceptionné; Reçues',
      ],
      rejected: [
        'Refusé; Qté refusée; Rejeté; Rejetée; Rejetés; Qté rejetée; Refused; Qty refused; Rejected',
      ],
      none: [
        'Qté par colis; Nb colis; Reçu le; Livré le; Received on; Qté restante; Quantité en stock; Qté reçue €; Attendu (EUR)',
      ],
    },
  ],
  [
    'orders',
    {
      quantity: [
        'Quantité; Qté; Qty; Qté commandée; Qté cdée; Quantity ordered; Ordered Qty',
        'Order Lines/Quantity; Lineitem quantity; Qté facturée; Quantité en commande',
      ],
      shipped: [
        'Quantité expédiée; Qté livrée; Delivered Quantity; Qty shipped; Livré; Livrée; Expédié; Delivered',
      ],
      price: ['PU HT; Order Lines/Unit Price; Lineitem price; Prix unitaire HT'],
      total: ['Total HT; Montant HT; Montant total HT; Total commande HT; Order total; Total excl. VAT'],
      amount_paid: ['Montant payé; Déjà payé; Paid; Payé TTC; Montant réglé TTC; Déjà réglé; Paid incl. VAT'],
      none: [
        'Qté €; Livré (€); Qté livrée en euros',
        'Expédiée le; Livré le; Payé le; Shipped on; Qté en reliquat; Qté restante; Qté par carton',
        'Règlement; Réglé le; Mode de règlement; Total TTC; Total TVA; Total remise; Prix TTC; PU TTC; Prix remisé; Reste à payer; Total ligne',
        'Payé HT; Montant payé (HT); Déjà payé hors taxes; Paid excl. VAT; Amount paid without VAT; Paid ex. VAT; Déjà payé hors TVA',
      ],
    },
  ],
  ['orderlines', { quantity: ['Qté; Qty; Qté commandée'], shipped: ['Qté livrée'], none: ['Qté par lot'] }],
  ['arrivallines', { expected: ['Qté; Qté livrée'], received: ['Qté reçue'], none: ['Qté vendue'] }],
];

describe.each(columns)('%s', (name, fields) => {
  const named = Object.entries(fields).flatMap(([field, names]) =>
    names
      .flatMap((texts) => texts.split('; '))
      .map((column) => [column, field === 'none' ? null : field] as const),
  );
  test.each(named)('%s is mapped to %s', (column, field) => {
    expect(fieldOf(name, column)).toBe(field);
  });
});

describe('an amount is said to be excl. VAT', () => {
  test.each(
    'Payé HT; (H.T.); 12HT; HT12; EURHT; Payé HTVA; hors taxe; hors-taxes; hors TVA; sans TVA; ex VAT; ex. VAT; ex-VAT; exc VAT; excl. VAT; excluding tax; exclusive of VAT; tax excluded; tax excl.; VAT excl; TVA exclue; TVA non comprise; without VAT'.split(
      '; ',
    ),
  )('by %s', (text) => {
    expect(showsExclVat(text)).toBe(true);
  });
  test.each(
    'HTé; éHT; HTML; Excise tax; except taxes; tax exempt; without VAT number; without taxi; Codex VAT; Payé TTC; incl. VAT'.split(
      '; ',
    ),
  )('but not by %s', (text) => {
    expect(showsExclVat(text)).toBe(false);
  });
});

describe('of several columns that could be one price or quantity, none is guessed', () => {
  test.each<[EntityName, string[], (string | null)[]]>([
    ['articles', ['Tarif 2025', 'Tarif 2026'], [null, null]],
    ['articles', ['Prix', 'PV HT', 'UnitPrice'], [null, null, null]],
    ['articles', ['PU HT', 'PU net HT'], [null, null]],
    ['articles', ['Regular price', 'Sale price'], [null, null]],
    ['articles', ['Prix', 'Prix (2)'], [null, null]],
    ['articles', ['Ancien tarif', 'Nouveau tarif'], [null, null]],
    ['articles', ['Prix carton', 'Prix pièce'], [null, 'price']],
    ['articles', ['Prix', 'Prix (carton)'], ['price', null]],
    ['articles', ['Prix HT', 'Unité de prix'], ['price', null]],
    ['articles', ['Price unit', 'Unit price'], [null, 'price']],
    ['articles', ['Price', 'Price list'], ['price', null]],
    ['orders', ['Qté', 'Unité qté'], ['quantity', null]],
    ['articles', ['price', 'Prix HT'], ['price', null]],
    ['products', ['Stock réel', 'Stock initial'], [null, null]],
    // Names that say less give way.
    ['products', ['Qté', 'Stock'], [null, 'on_hand']],
    ['products', ['In stock?', 'Stock'], [null, 'on_hand']],
    ['products', ['Stock (€)', 'Stock'], [null, 'on_hand']],
    ['arrivals', ['Qté commandée', 'Qté livrée', 'Qté reçue'], [null, 'expected', 'received']],
    ['arrivals', ['Qté', 'Qté livrée'], [null, null]],
    ['orders', ['Qté commandée', 'Qté livrée'], ['quantity', 'shipped']],
    ['orders', ['Quantité commandée', 'Quantité', 'Qté facturée'], [null, 'quantity', null]],
    ['orders', ['Qté commandée', 'Qté facturée'], [null, null]],
  ])('%s: %j', (name, header, expected) => {
    expect(guessMapping(header, [], importTargets(name))).toEqual(expected);
  });
});

describe('a price is guessed by its cells only in a column without a name', () => {
  const guess = (...header: string[]) => {
    const rows = ['20,00', '5,50', '20,00'].map((rate, at) => [`A${at}`, 'Mug', '12', rate]);
    return guessMapping(header, rows, importTargets('articles'));
  };
  test.each(['TVA', 'Poids', 'Écotaxe', 'PMP', 'PA'])('%s', (name) => {
    expect(guess('Réf', 'Désignation', 'Prix TTC', name)).toEqual(['reference', 'designation', null, null]);
  });
  test.each(['D', 'Column 4', 'Colonne4', 'x4', '4', 'Unnamed: 3'])('%s', (name) => {
    expect(guess('Réf', 'Désignation', 'Rang', name)).toEqual(['reference', 'designation', null, 'price']);
  });
});

test('a column that the user chose earlier is mapped although its name is not guessed', () => {
  const items = new Map<string, string>();
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const targets = importTargets('articles');
  const header = ['Réf', 'Nouveau tarif'];
  expect(guessMapping(header, [], targets)).toEqual(['reference', null]);
  rememberMapping('articles', header, ['reference', 'price'], store);
  expect(recallMapping('articles', header, targets, store)).toEqual(['reference', 'price']);
});
