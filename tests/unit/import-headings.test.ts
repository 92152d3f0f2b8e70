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
  ['customers', 'Nom du commercial'],
  ['customizations', 'Nom du technicien'],
  ['arrivals', 'Code fournisseur'],
  ['orders', 'Notre référence'],
  ['orders', 'Date du marquage'],
  ['articles', 'Libellé carton'],
  ['articles', 'Libellé sous-famille'],
  ['customers', 'Code postal'],
  ['products', 'Adresse postale'],
  ['arrivals', 'Nom du produit'],
  ['arrivals', 'Product name'],
  ['arrivals', 'Item name'],
  ['arrivals', 'Customer name'],
  ['arrivals', 'Nom'],
  ['arrivals', 'Name'],
  ['arrivals', 'Nom du stock'],
  ['orderlines', 'Customer name'],
  ['orderlines', 'Nom du client'],
  ['orderlines', 'Supplier name'],
  ['orderlines', 'Nom'],
  ['orderlines', 'Full name'],
  ['orderlines', 'Stock name'],
  ['orderlines', 'N° article fournisseur'],
  ['orderlines', 'Supplier item number'],
  ['orders', 'Supplier name'],
  ['orders', 'N° article fournisseur'],
  ['orders', 'N° article client'],
  ['orders', 'Votre article'],
  ['orders', 'Your item'],
  ['orders', 'Votre réf. article'],
  ['orders', 'Your product reference'],
  ['orders', 'Votre réf. fournisseur'],
  ['orders', 'Votre client'],
  ['orders', 'Votre n° de client'],
  ['orders', 'Your customer number'],
  ['orders', 'Votre commande du'],
  ['orders', 'Name'],
  ['orders', 'Nom'],
  ['orders', 'Billing Name'],
  ['articles', 'N°'],
  ['articles', 'No.'],
  ['articles', 'Number'],
  ['articles', 'Numéro'],
  ['articles', 'N° stock'],
  ['articles', 'N° article fournisseur'],
  ['articles', 'Supplier item number'],
  ['articles', 'N° article client'],
  ['articles', 'Réf. article fournisseur'],
  ['articles', 'Code article client'],
  ['articles', 'Supplier name'],
  ['articles', 'Libellé client'],
  ['customers', 'N°'],
  ['customers', 'No.'],
  ['customers', 'Number'],
  ['customers', 'N° commande client'],
  ['customers', 'N° article client'],
  ['customers', 'Product name'],
  ['customers', 'Nom du fournisseur'],
  ['users', 'Nom du client'],
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
  ['arrivals', 'Attendues', 'expected'],
  ['arrivals', 'Attendue', 'expected'],
  ['arrivals', 'Reçues', 'received'],
  ['arrivals', 'Reçue', 'received'],
  ['arrivals', 'Refusées', 'rejected'],
  ['arrivals', 'Refusée', 'rejected'],
  ['arrivals', 'N° bon de livraison', 'number'],
  ['arrivals', 'Delivery note number', 'number'],
  ['arrivals', 'Note interne', 'note'],
  ['arrivallines', 'N° BL', 'arrival_number'],
  ['customers', 'Contact email', 'email'],
  ['articles', 'Nom de la catégorie', 'category'],
  ['articles', 'Libellé famille', 'category'],
  ['articles', 'Intitulé de la famille', 'category'],
  ['articles', 'Category name', 'category'],
  ['articles', 'Code famille', 'category'],
  ['articles', 'N° article', 'reference'],
  ['categories', 'Nom de la catégorie', 'name'],
  ['tags', 'Libellé étiquette', 'name'],
  ['products', 'Nom de l’emplacement', 'location'],
  ['products', 'Code emplacement', 'location'],
  ['arrivals', 'Nom du fournisseur', 'provider'],
  ['arrivals', 'Supplier name', 'provider'],
  ['orders', 'Votre référence', 'customer_reference'],
  ['orders', 'V/Réf', 'customer_reference'],
  ['orders', 'Your reference', 'customer_reference'],
  ['orders', 'Libellé du statut', 'status'],
  ['orders', 'Nom du client', 'customer_name'],
  ['orders', 'Nom complet du client', 'customer_name'],
  ['orders', 'Customer full name', 'customer_name'],
  ['orders', 'Nom du produit', 'description'],
  ['orders', 'N° client', 'customer_code'],
  ['customers', 'Numéro client', 'code'],
  ['customers', 'Adresse postale', 'shipping_address'],
  ['customers', 'Postal address', 'shipping_address'],
  ['users', 'Nom du rôle', 'role'],
  ['customizations', 'Technique de marquage', 'technique'],
  ['customizations', 'Libellé technique', 'technique'],
  ['customizations', 'Taille du marquage', 'size'],
  ['articles', 'Item number', 'reference'],
  ['articles', 'Article number', 'reference'],
  ['customers', 'Customer No.', 'code'],
  ['orders', 'Customer number', 'customer_code'],
  ['orders', 'Votre référence de commande', 'customer_reference'],
  ['orders', 'N° commande client', 'number'],
  ['orders', 'N°', 'number'],
  ['orders', 'Order Reference', 'number'],
  ['orders', 'Référence de la commande', 'number'],
  ['orders', 'Référence client', 'customer_reference'],
  ['orders', 'Référence commande client', 'customer_reference'],
  ['articles', 'Title', 'designation'],
  ['articles', 'Intitulé', 'designation'],
  ['customers', 'Intitulé', 'name'],
  ['orderlines', 'Libellé ligne', 'description'],
  ['orderlines', 'Libellé article', 'description'],
  ['orderlines', 'Product name', 'description'],
  ['customers', 'Nom du client', 'name'],
  ['users', 'Nom complet', 'full_name'],
  ['products', 'Libellé emplacement', 'location'],
  ['articles', 'Gencod', 'barcode'],
  ['articles', 'Code gencod', 'barcode'],
  ['articles', 'Gencod carton', 'barcodes'],
  ['orders', 'Cde', 'number'],
  ['orderlines', 'Cde', 'order_number'],
])('a further word that says the same leaves it: %s, %s', (entity, heading, field) => {
  expect(guess(entity, heading)).toBe(field);
});

test.each<[EntityName, string, string | null]>([
  ['products', 'Emplac.', 'location'],
  ['products', 'Code emplac.', 'location'],
  ['articles', 'Désign.', 'designation'],
  ['articles', 'Réf. art.', 'reference'],
  ['articles', 'Catég.', 'category'],
  ['articles', 'Desc.', 'description'],
  ['orders', 'Qté.', 'quantity'],
  ['orders', 'Réf.', 'reference'],
  ['orders', 'Cde.', 'number'],
  ['orders', 'Code cli.', 'customer_code'],
  ['arrivals', 'Fourn.', 'provider'],
  ['customers', 'Adr. livr.', 'shipping_address'],
  // Several fields fit, or a word beside it names another thing.
  ['users', 'Nom.', null],
  ['articles', 'Réf. fabr.', null],
  ['articles', 'Pri.', 'price'],
  ['products', 'Zzz.', null],
])('a word that a point shortens: %s, %s', (entity, heading, field) => {
  expect(guess(entity, heading)).toBe(field);
});

test.each<[EntityName, string, string | null]>([
  ['orders', 'Qté com.', 'quantity'],
  ['orders', 'Qté comm.', 'quantity'],
  ['orderlines', 'Qté com.', 'quantity'],
  ['arrivals', 'Qté com.', 'expected'],
  ['products', 'Qté com.', null],
  ['articles', 'Qté com.', null],
  ['articles', 'Prix pro.', null],
  ['articles', 'Prix pro', null],
  ['orders', 'Prix pro.', null],
  ['orderlines', 'Prix pro.', null],
  ['articles', 'Prix prom.', null],
])('a shortened word may say which number it is: %s, %s', (entity, heading, field) => {
  expect(guess(entity, heading)).toBe(field);
});

test.each<[EntityName, (string | null)[]]>([
  ['products', ['reference', 'on_hand', null]],
  ['orders', ['reference', null, 'quantity']],
  ['arrivals', ['reference', null, 'expected']],
])('the stock and the ordered quantity are two columns: %s', (entity, mapping) => {
  for (const [stock, quantity] of [
    ['Stock', 'Qté com.'],
    ['Stock', 'Qté commandée'],
    ['Qté stock', 'Qté com.'],
  ])
    expect(guessMapping(['Réf. article', stock!, quantity!], [], importTargets(entity))).toEqual(mapping);
});

test('a name in full comes before a shortened one', () => {
  const header = ['Désign.', 'Désignation'];
  expect(guessMapping(header, [], importTargets('articles'))).toEqual([null, 'designation']);
});

test('of the code and the name of a family, the name is the category', () => {
  const header = ['Référence', 'Code famille', 'Libellé famille'];
  expect(guessMapping(header, [], importTargets('articles'))).toEqual(['reference', null, 'category']);
});

test.each<[EntityName, Record<string, string | null>]>([
  ['products', { Référence: 'reference', 'Code emplacement': 'location', 'Libellé emplacement': null }],
  ['products', { Référence: 'reference', 'Libellé emplacement': null, 'Code emplacement': 'location' }],
  ['articles', { 'N°': null, 'Réf. fournisseur': null, Désignation: 'designation', Prix: 'price' }],
  ['orders', { 'N° commande': 'number', 'N°': null, 'Raison sociale': 'customer_name' }],
  ['orders', { Pièce: null, Référence: 'reference', Quantité: 'quantity' }],
  ['orders', { Ticket: null, 'Référence interne': 'reference', Qty: 'quantity' }],
  ['orders', { 'N° commande': 'number', 'Raison sociale': 'customer_name', 'Nom du client': null }],
  ['customers', { 'Code client': 'code', Nom: 'name', 'N°': null, Rue: null }],
])('a column of another thing stays free beside those of a list: %s, %j', (entity, mapping) => {
  const header = Object.keys(mapping);
  expect(guessMapping(header, [], importTargets(entity))).toEqual(Object.values(mapping));
});

test('numbers that begin with a day are not taken for dates by their cells', () => {
  const header = ['Lot', 'Le'];
  const rows = ['2026-06-12', '2026-06-13', '2026-06-14'].map((day, at) => [`20260612000${at}`, day]);
  expect(guessMapping(header, rows, importTargets('arrivals'))).toEqual([null, 'date']);
});
