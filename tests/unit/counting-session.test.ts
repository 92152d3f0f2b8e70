import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { needsSecondCount } from '#contract/rules/stock/count-tolerance.ts';
import { aisleOf } from '#contract/rules/stock/location.ts';
import { addingProblem, countProblem, savingProblem } from '#src/floor/counting/count-problem.ts';
import { countTextOf, isCount, parseCount } from '#src/floor/counting/count-text.ts';
import { nextInAisle } from '#src/floor/counting/next-in-aisle.ts';
import { MAX_TYPED_NOTE, noteWithFirstCount } from '#src/floor/counting/note-with-first-count.ts';
import { countArgs } from '#src/floor/counting/stock-seen.ts';
import { messages as english } from '#src/i18n/locales/en/work.po';
import { messages } from '#src/i18n/locales/fr/work.po';
import {
  requestSecondCounts,
  countedIn,
  awaitsSecondCount,
  linesOf,
  newSession,
  withPieces,
  withReview,
  withText,
  type CountLine,
} from '#src/screens/counting/counting-session.ts';

const line = (id: string, location: string, onHand: number): CountLine => ({
  id,
  reference: id,
  location,
  designation: '',
  image: '',
  onHand,
});
const nothing = () => 0;
const first = line('A', 'B-01-1-01', 100);
const second = line('B', 'B-02-1-01', 40);

test('a count is the sum of its parts', () => {
  expect(['12', '12+7', '12+', '', '0', '999999999+1'].map(parseCount)).toEqual([12, 19, 12, null, 0, null]);
  expect(['24×12', '24+2×12', '2×', '1e3', '-3', '5+x', '1,5', '1.5', '30-2', '×3'].map(parseCount)).toEqual([
    288,
    48,
    ...Array<null>(8).fill(null),
  ]);
});

test.each([
  ['24*12', '24×12', true],
  ['24 x 12', '24×12', true],
  ['24X', '24×', true],
  ['+1', '1', true],
  ['1++2', '1+2', true],
  ['', '', true],
  ['1,5', '1,5', false],
  ['30-2', '30-2', false],
  ['-5', '-5', false],
  ['1/2', '1/2', false],
  ['×3', '×3', false],
  ['TX-1042', null, null],
])('a typed %j is shown as %j in the field of a count; whether it may be one: %s', (typed, shown, isOne) => {
  expect(countTextOf(typed)).toBe(shown);
  if (shown !== null) expect(isCount(shown)).toBe(isOne);
});

test('what scanned pieces cannot be added to is named by its own problem', () => {
  i18n.loadAndActivate({ locale: 'fr', messages });
  expect(['', '24', '24×12', '24+'].map(addingProblem)).toEqual([null, null, null, null]);
  expect(addingProblem('24×')).toBe('Complétez ou effacez 24×, puis scannez de nouveau.');
  expect(countProblem('24×')).toBeNull();
  expect(['', '24', '24+', '24×'].map(savingProblem)).toEqual([
    null,
    null,
    null,
    'Complétez ou effacez 24×.',
  ]);
  expect(savingProblem('1,5')).toBe(countProblem('1,5'));
  expect(addingProblem('1,5')).toMatch(/^1,5 n’est pas un nombre de pièces/);
  expect(addingProblem('999999999')).toBe('999999999 dépasse le maximum de 100\u202F000\u202F000 pièces.');
  expect(countProblem('999999999')).toBe(addingProblem('999999999'));
});

test.each([
  [100, 105, false],
  [100, 94, true],
  [10, 12, false],
  [10, 13, true],
  [0, 2, false],
  [0, 3, true],
  [-4, 0, true],
])('expected %i, counted %i: a second count is asked for: %s', (expected, counted, isAsked) => {
  expect(needsSecondCount(expected, counted)).toBe(isAsked);
});

test.each(['en', 'fr'])('the first of two counts fits beside the longest note (%s)', (locale) => {
  i18n.loadAndActivate({ locale, messages: locale === 'fr' ? messages : english });
  const typed = 'x'.repeat(MAX_TYPED_NOTE);
  const note = noteWithFirstCount('100\u202F000\u202F000', typed);
  expect(note).toMatch(new RegExp(` ${typed}$`));
  expect(note.length).toBeLessThanOrEqual(500);
});

test('an aisle is that of the rack, or a place with a name', () => {
  expect(['b-07-3-02', 'Mezzanine', '', ' 3-1-1-1 '].map(aisleOf)).toEqual(['B', 'MEZZANINE', '', '3']);
});

test('a count keeps the stock that the device knew when it was typed', () => {
  const typed = withText(newSession('B', 0), first, '98');
  const [counted] = countedIn(withText(typed, second, '40'), nothing);
  expect(counted).toMatchObject({
    seen: { onHand: 100 },
    counted: 98,
    difference: -2,
    isAboveTolerance: false,
  });
  // The stock moves; what was typed before is still decided on what was seen.
  const [line] = linesOf(
    typed,
    [
      {
        product: { id: 'A', reference: 'A', location: 'B-01-1-01', on_hand: 90 } as never,
        designation: '',
        image: '',
      },
    ],
    nothing,
  );
  expect(line).toMatchObject({ onHand: 90 });
  expect(countedIn(typed, nothing)[0]).toMatchObject({ seen: { onHand: 100 } });
});

test('a count that goes on after the stock has changed is still decided on the stock at its first digit', () => {
  const begun = withPieces(newSession('B', 0), { ...first, onHand: 40, picked: 0 }, 24, false);
  const moved = { ...first, onHand: 38, picked: 2, location: 'B-09-1-01' };
  const seen = { seen: { onHand: 40, picked: 0 }, line: { location: first.location }, counted: 36 };
  expect(countedIn(withText(begun, moved, '24+12'), nothing)).toMatchObject([seen]);
  expect(countedIn(withPieces(begun, moved, 12, true), nothing)).toMatchObject([seen]);
  // A new entry is of the stock at that moment.
  const again = withText(withText(begun, moved, ''), moved, '36');
  expect(countedIn(again, nothing)).toMatchObject([
    { seen: { onHand: 38, picked: 2 }, line: { location: moved.location }, counted: 36 },
  ]);
});

test('a scan adds its pieces to what is counted', () => {
  const once = withPieces(newSession('B', 0), first, 1, true);
  expect(countedIn(withPieces(once, first, 24, true), nothing)[0]).toMatchObject({ counted: 25 });
  // Digits that follow are added.
  const { text } = withPieces(once, first, 24, false).entries[first.id]!;
  expect([text, parseCount(`${text}5`)]).toEqual(['25+', 30]);
});

test('differences above the tolerance are counted a second time, and nothing else', () => {
  let session = withText(withText(newSession('B', 0), first, '50'), second, '40');
  expect(countedIn(session, nothing).map((one) => one.isAboveTolerance)).toEqual([true, false]);
  session = requestSecondCounts(session, nothing);
  expect(linesOf(session, [], nothing).map(({ id }) => id)).toEqual(['A']);
  expect(awaitsSecondCount(session)).toBe(true);
  session = withText(session, first, '');
  expect(awaitsSecondCount(session)).toBe(true);
  session = withText(session, first, '51');
  expect(awaitsSecondCount(session)).toBe(false);
  expect(countedIn(session, nothing)).toMatchObject([
    { first: 50, counted: 51, isAboveTolerance: false },
    { first: null, counted: 40 },
  ]);
});

test('a count that is changed after the differences were shown is a second count, and the first one is kept', () => {
  const counted = withText(withText(newSession('B', 0), first, '60'), second, '40');
  const shown = withReview(counted);
  // Typed again as it was: still the first count, which asks for a second one.
  const same = withText(withText(shown, first, ''), second, '40');
  expect(countedIn(same, nothing)).toMatchObject([{ line: second, first: null }]);
  const changed = withText(shown, first, '100');
  expect(countedIn(changed, nothing)).toMatchObject([
    { line: first, first: 60, counted: 100, isAboveTolerance: false },
    { line: second, first: null },
  ]);
  // Nothing was asked for: both products stay in the list, also once the differences are shown again.
  expect(linesOf(withReview(changed), [], nothing)).toEqual([first, second]);
  expect(linesOf(requestSecondCounts(withReview(counted), nothing), [], nothing)).toEqual([first]);
});

test('a counted product that has left the aisle stays in the list', () => {
  const session = withText(newSession('B', 0), first, '100');
  expect(linesOf(session, [], nothing).map(({ id }) => id)).toEqual(['A']);
});

test('pieces that are picked and not shipped are not expected at the place', () => {
  const session = withText(newSession('B', 0), { ...first, picked: 30 }, '70');
  const [counted] = countedIn(session, nothing);
  expect(counted).toMatchObject({ expected: 70, difference: 0, isAboveTolerance: false });
  expect(countArgs(first, 70, { onHand: 100, picked: 30 })).toMatchObject({
    product_id: 'A',
    location: 'B-01-1-01',
    counted: 100,
    from: 100,
    picked: 30,
  });
});

test('a count that was typed before the picked pieces were known uses them once they are', () => {
  const session = withText(newSession('B', 0), first, '70');
  expect(countedIn(session, () => undefined)[0]).toMatchObject({ expected: 100, isAboveTolerance: true });
  expect(countedIn(session, () => 30)[0]).toMatchObject({ expected: 70, isAboveTolerance: false });
});

test('after a product comes the next one on the way, and none after the last', () => {
  const third = { reference: 'C', location: 'B-02-1-01' };
  expect(nextInAisle(first, [third, first, second])?.reference).toBe('B');
  expect(nextInAisle(second, [third, first, second])?.reference).toBe('C');
  expect(nextInAisle(third, [third, first, second])).toBe(null);
});
