import { expect, test } from 'vitest';
import { importLists } from '#contract/files/import-lists.ts';
import type { EntityName } from '#contract/registry.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';

const guess = (entity: EntityName, ...header: string[]) => guessMapping(header, [], importTargets(entity));

test.each(
  (
    'Quantity Quantité, Qty Qté, Received Reçu, Rejected Rejeté, Refused Refusé, Expected Attendu, Announced Annoncé, ' +
    'Delivered Livré, Shipped Expédié, Product Produit, Item_number N°_article, Product_reference Référence_produit, ' +
    'Category Catégorie, Family Famille, Keywords Mots_clés, Name Nom, Price Prix, Unit_price Prix_unitaire, ' +
    'Selling_price Prix_de_vente, Cost_price Prix_de_revient, Purchase_price Prix_d’achat, Order Commande, ' +
    'Order_date Date_de_commande, Created_on Créée_le, Requested_date Date_demandée, Wanted_date Date_souhaitée, ' +
    'Required_date Date_requise, Delivery_address Adresse_de_livraison, Country Pays, Company Société, ' +
    'Phone Téléphone, Language Langue, Salesperson Vendeur, Status Statut, Delivery_note Bon_de_livraison, ' +
    'Arrival_date Date_d’arrivée, Delivery_date Date_de_livraison, Marking Marquage, Opening_stock Stock_d’ouverture, ' +
    'Threshold Seuil, Location Emplacement, Bin Casier, Supplier Fournisseur, Supplier_name Nom_fournisseur, ' +
    'User Utilisateur, Full_name Nom_complet, Role Rôle, Your_reference Votre_référence, ' +
    'Customer_number N°_client, Customer_code Code_client, Product_name Nom_produit, Invoice_date Date_de_facture'
  )
    .split(', ')
    .map((pair) => pair.replaceAll('_', '\u00A0').split(' ') as [string, string]),
)('%s is read as %s in each list', (english, french) => {
  for (const list of importLists)
    expect([list, ...guess(list, english)]).toEqual([list, ...guess(list, french)]);
  expect(importLists.some((list) => guess(list, english)[0] !== null)).toBe(true);
});

test.each<EntityName>(['products', 'articles', 'arrivals', 'arrivallines', 'orders', 'orderlines'])(
  'goods are named alike in all lists: %s',
  (list) => {
    for (const heading of ['SKU', 'Article', 'Réf', 'Code article', 'N° article', 'Stock code'])
      expect([heading, ...guess(list, heading)]).toEqual([heading, 'reference']);
  },
);

test('a reference comes before the bare name of the goods', () => {
  expect(guess('arrivals', 'Article', 'Réf')).toEqual([null, 'reference']);
  expect(guess('orders', 'Article', 'SKU')).toEqual([null, 'reference']);
});
