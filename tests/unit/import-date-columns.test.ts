import { expect, test } from 'vitest';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';

const targets = importTargets('orders');
const guess = (...header: string[]) => guessMapping(header, [], targets);

test.each([
  'Requested date',
  'Wanted date',
  'Desired date',
  'Requested delivery date',
  'Date souhaitée',
  'Date demandée',
  'Date voulue',
  'Souhaitée le',
  'Livraison souhaitée',
  'Date de livraison souhaitée',
])('the day that a customer wishes is not the day of the order: %s', (wish) => {
  expect(guess('Order', wish)).toEqual(['number', 'wanted_on']);
  expect(guess(wish, 'Ordered on')).toEqual(['wanted_on', 'date_ordered']);
});

test.each([
  'Ordered on',
  'Created at',
  'Created on',
  'Créée le',
  'Créé le',
  'Date de commande',
  'Order date',
])('the day of an order: %s', (heading) => {
  expect(guess('Commande', heading)).toEqual(['number', 'date_ordered']);
});

test('a day that the name of its column gives to something else is not taken for another by its cells', () => {
  const days = ['02/03/2026', '15/03/2026', '28/03/2026'];
  const guessDays = (...header: string[]) =>
    guessMapping(
      header,
      days.map((day, at) => [String(at), ...header.slice(1).map(() => day)]),
      targets,
    );
  expect(guessDays('Commande', 'Livraison demandée pour')).toEqual(['number', null]);
  expect(guessDays('Commande', 'Échéance')).toEqual(['number', null]);
  expect(guessDays('Commande', 'Le')).toEqual(['number', 'date_ordered']);
  // An optional promise is never guessed by its cells.
  expect(guessDays('Commande', 'Date de commande', 'Souhaitée le', 'Date de facture')).toEqual([
    'number',
    'date_ordered',
    'wanted_on',
    null,
  ]);
});

const days = ['02/03/2026', '15/03/2026', '28/03/2026', '29/03/2026'];
const guessOnlyDay = (list: 'arrivals' | 'orders', heading: string) =>
  guessMapping(
    ['N°', heading],
    days.map((day, at) => [`A${at}`, day]),
    importTargets(list),
  )[1];

test.each([
  'Livrée le',
  'Expédiée le',
  'À livrer le',
  'À expédier le',
  'Payée le',
  'Paid at',
  'Réglé le',
  'Shipped on',
  'Delivered on',
  'Dispatch date',
  'Pickup date',
  'Date enlèvement',
  'Date de départ',
  'Deadline',
  'Date limite',
  'Best before',
  'Annulé le',
  'Cancelled at',
  'Pour le',
])('the only day of a file is not that of the order where its name says otherwise: %s', (heading) => {
  expect(guessOnlyDay('orders', heading)).toBeNull();
});

test.each([
  'Commandé le',
  'Date de commande',
  'Date cde',
  'Order date',
  'Ordered on',
  'Expédié le',
  'Payé le',
])('the only day of a file is not that of the arrival where its name says otherwise: %s', (heading) => {
  expect(guessOnlyDay('arrivals', heading)).toBeNull();
});

test.each([
  'Prévu le',
  'Prévue le',
  'Jour prévu',
  'Date prévue',
  'Due date',
  'Promised date',
  'Arrivé le',
  'Livré le',
  'Delivered on',
  'Date de livraison',
  'Le',
  'Reçu le',
])('the day of an arrival: %s', (heading) => {
  expect(guessOnlyDay('arrivals', heading)).toBe('date');
});

test('a quantity is not the day of an arrival', () => {
  const arrivals = importTargets('arrivals');
  expect(guessMapping(['N°', 'Date', 'Prévu', 'Livré'], [], arrivals)[1]).toBe('date');
  expect(guessMapping(['N°', 'Prévu'], [], arrivals)).toEqual(['number', 'expected']);
});

test.each(['Date souhaitée de la commande', 'Livraison souhaitée commande'])(
  'the day that a customer wishes for an order: %s',
  (heading) => {
    expect(guess(heading)).toEqual(['wanted_on']);
  },
);

test.each(['Commandé le', 'Commande du'])('the day of an order is not its number: %s', (heading) => {
  expect(guess(heading)).toEqual([null]);
});

test('a required field takes a column that fits it as well as an optional one', () => {
  const articles = importTargets('articles');
  expect(guessMapping(['Référence', 'Description', 'Prix'], [], articles)).toEqual([
    'reference',
    'designation',
    'price',
  ]);
});
