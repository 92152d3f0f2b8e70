import { expect, test } from 'vitest';
import type { EntityName } from '#contract/registry.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';

const guess = (entity: EntityName, heading: string) =>
  guessMapping([heading], [], importTargets(entity))[0] ?? null;

test.each<[EntityName, string]>([
  ['customers', 'Name of driver'],
  ['customers', 'Driver name'],
  ['customers', 'Nom du chauffeur'],
  ['customers', 'Contact name'],
  ['customers', 'Société de transport'],
  ['customers', 'Country of origin'],
  ['customers', 'E-mail envoyé'],
  ['customers', 'Langue maternelle'],
  ['articles', 'Sous-catégorie'],
  ['articles', 'Ancienne référence'],
  ['articles', 'Manufacturer reference'],
  ['articles', 'Description douanière'],
  ['articles', 'Family doctor'],
  ['orders', 'Date de livraison'],
  ['orders', 'Date of birth'],
  ['articles', 'Country code'],
  ['articles', 'Réf. fabricant'],
  ['customers', 'Salesperson name'],
  ['orders', 'Payment status'],
  ['arrivals', 'Date de péremption'],
  ['users', 'Mail de secours'],
])('a further word makes another column: %s, %s', (entity, heading) => {
  expect(guess(entity, heading)).toBeNull();
});

test.each<[EntityName, string, string]>([
  ['articles', 'Variant Barcode', 'barcode'],
  ['articles', 'Variant SKU', 'reference'],
  ['orders', 'N° cde', 'number'],
  ['orders', 'Numéro de commande', 'number'],
  ['orders', 'Date cmd', 'date_ordered'],
  ['products', 'Emplacement par défaut', 'location'],
  ['articles', 'Code à barres', 'barcode'],
  ['articles', 'GTIN-13', 'barcode'],
  ['customers', 'Tél. pro', 'phone'],
  ['articles', 'Internal Reference', 'reference'],
  ['articles', 'Référence interne', 'reference'],
  ['articles', 'Code EAN', 'barcode'],
  ['articles', 'Code-barres EAN13', 'barcode'],
  ['articles', 'Désignation longue', 'designation'],
  ['articles', 'Catégorie principale', 'category'],
  ['articles', 'Catégorie 1', 'category'],
  ['customers', 'Company name', 'name'],
  ['customers', 'Nom de la société', 'name'],
  ['customers', 'Nom complet', 'name'],
  ['customers', 'Adresse e-mail', 'email'],
  ['customers', 'Email address', 'email'],
  ['customers', 'Téléphone portable', 'phone'],
  ['customers', 'Phone number', 'phone'],
  ['customers', 'Numéro de téléphone', 'phone'],
  ['customers', 'Adresse ligne 1', 'shipping_address'],
  ['products', 'Emplacement de stockage', 'location'],
  ['products', 'Storage location', 'location'],
  ['products', 'Bin location', 'location'],
  ['arrivals', 'Date de livraison', 'date'],
  ['arrivals', 'Date de réception', 'date'],
  ['orders', 'Date de la facture', 'date_ordered'],
  ['orders', 'Date de création', 'date_ordered'],
  ['orders', 'N° facture', 'number'],
  ['orders', 'Document number', 'number'],
  ['orders', 'Lineitem sku', 'reference'],
  ['arrivals', 'N° BL', 'number'],
  ['arrivals', 'N° bon de livraison', 'number'],
  ['arrivals', 'Delivery note number', 'number'],
  ['arrivals', 'Note interne', 'note'],
  ['arrivallines', 'N° BL', 'arrival_number'],
  ['customers', 'Contact email', 'email'],
])('a further word that says the same leaves it: %s, %s', (entity, heading, field) => {
  expect(guess(entity, heading)).toBe(field);
});
