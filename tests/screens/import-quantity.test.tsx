import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { ImportPage } from '#src/lists/import-page/import-page.tsx';
import { arrivals } from '#src/screens/lists/arrivals.tsx';
import { orders } from '#src/screens/lists/orders.tsx';
import { products } from '#src/screens/lists/products.tsx';
import { serveImport } from './import-server.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

async function openWith(list: List, content: string) {
  await loadWords('fr');
  const { screen } = await openAlone(`/${list.entity.name}`, '?import=1', () => (
    <ImportPage list={list} id="1" />
  ));
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([content], 'file.csv'),
  );
  return { screen, field: (name: string) => screen.getByLabelText(`Champ de la colonne ${name}`) };
}

beforeEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await page.viewport(1440, 900);
  signInAs('Admin');
  serveImport();
});

test.each(['Qté', 'Qté livrée', 'Quantité expédiée'])('%s is the quantity of an arrival', async (name) => {
  const file = `N° BL;Fournisseur;Date;Référence;${name}\nBL-1;Nord;12/06/2026;TX-1;5\n`;
  const { screen, field } = await openWith(arrivals, file);
  await expect.element(field('N° BL')).toHaveValue('number');
  await expect.element(field(name)).toHaveValue('expected');
  await expect.element(screen.getByText(/Aucune colonne de quantité/)).not.toBeInTheDocument();
});

test.each<[string, List, string, string, string, string]>([
  [
    'arrivals',
    arrivals,
    'N° BL;Fournisseur;Date;Référence',
    'Qté par colis',
    'received',
    'Attendues, Reçues',
  ],
  ['products', products, 'Référence;Emplacement', 'Qté dispo', 'on_hand', 'Stock physique'],
])('%s without a column of quantities are created with 0 pieces, which is said', async (...given) => {
  const [, list, header, name, chosen, labels] = given;
  const { screen, field } = await openWith(list, `${header};${name}\nA;B;C;D;5\n`);
  const warning = screen.getByText(
    `Aucune colonne de quantité (${labels}). Les nouvelles lignes auront 0 pièce.`,
  );
  await expect.element(warning).toBeVisible();
  await expect.element(field(name)).toHaveValue('');
  await userEvent.selectOptions(field(name), chosen);
  await expect.element(warning).not.toBeInTheDocument();
});

test('a file of opening stock asks for nothing that new products have of themselves', async () => {
  const file = 'Référence;Emplacement;Stock\nNI-1;A-01;5\n';
  const { screen, field } = await openWith(products, file);
  await expect.element(field('Emplacement')).toHaveValue('location');
  await expect.element(screen.getByText(/^Aucune colonne pour/)).not.toBeInTheDocument();
  await screen.unmount();
  const undated = await openWith(arrivals, 'N° BL;Fournisseur;Référence;Qté\nBL-1;Nord;TX-1;5\n');
  await expect
    .element(undated.screen.getByText(/^Aucune colonne pour/))
    .toMatchTextContent(/Date\. Obligatoire pour les nouvelles lignes\.$/);
});

test.each(['Date prévue', 'ETA', 'Expected date'])('%s is the date of an arrival', async (name) => {
  const { field } = await openWith(
    arrivals,
    `N° BL;Fournisseur;${name};Référence;Quantité reçue\nBL-1;Nord;12/06/2026;TX-1;5\n`,
  );
  await expect.element(field(name)).toHaveValue('date');
  await expect.element(field('Quantité reçue')).toHaveValue('received');
});

test('arrivals without lines need no quantity', async () => {
  const { screen, field } = await openWith(arrivals, 'N° BL;Fournisseur;Date\nBL-1;Nord;12/06/2026\n');
  await expect.element(field('Date')).toHaveValue('date');
  await expect.element(screen.getByText(/Aucune colonne de quantité/)).not.toBeInTheDocument();
});

test('orders with lines need their quantity and price', async () => {
  const { screen, field } = await openWith(orders, 'Commande;Code client;Date\n1;C1;12/06/2026\n');
  await expect.element(field('Commande')).toHaveValue('number');
  await expect.element(screen.getByText(/^Aucune colonne pour/)).not.toBeInTheDocument();
  await screen.unmount();
  const lines = await openWith(orders, 'Commande;Code client;Date;Référence\n1;C1;12/06/2026;TX-1\n');
  await expect
    .element(lines.screen.getByText(/^Aucune colonne pour/))
    .toMatchTextContent(/Quantité, Prix HT\. Obligatoires pour/);
});
