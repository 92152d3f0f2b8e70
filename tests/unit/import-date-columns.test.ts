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
