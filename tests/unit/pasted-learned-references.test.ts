import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { correctReferences, learnReferences } from '#src/ordering/paste/correct-references.ts';
import { matchPastedList, undecided } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const article = (reference: string) => ({ reference, designation: reference }) as CatalogueArticle;
const sell = (...references: string[]) => new Map(references.map((one) => [one, article(one)]));

/** What is remembered of the corrections of a list, after its articles are added. */
function learn(
  text: string,
  typed: Record<string, string>,
  quantities: Record<string, number>,
  sold: string[],
  chosen: Record<string, string> = {},
) {
  const corrections = new Map(Object.entries(typed));
  const decisions = {
    chosen: new Map(Object.entries(chosen)),
    quantities: new Map(Object.entries(quantities)),
  };
  const entries = correctReferences(parsePastedList(text).entries, corrections);
  const added = matchPastedList(entries, sell(...sold), new Set(), null, decisions).flatMap((one) =>
    one.state === 'found' ? [one.article!.reference] : [],
  );
  return Object.fromEntries(learnReferences(entries, corrections, decisions, added));
}

describe('what is remembered of corrections', () => {
  test.each<[string, string, string, Record<string, number>, Record<string, string>]>([
    ['THEIR-7\t3', 'THEIR-7', 'gob', {}, { 'THEIR-7': 'GOB' }],
    ['TX-1043 3', 'TX-1043', 'GOB', {}, { 'TX-1043': 'GOB' }],
    ['Gobelet 24', 'Gobelet 24', 'GOB', { GOB: 24 }, { Gobelet: 'GOB' }],
    ['Gobelet 24', 'Gobelet 24', 'GOB 24', {}, { Gobelet: 'GOB' }],
    ['Gobelet 24', 'Gobelet 24', 'GOB', { GOB: 2 }, { 'Gobelet 24': 'GOB' }],
    ['Gobelet 1', 'Gobelet 1', 'GOB', { GOB: 1 }, { 'Gobelet 1': 'GOB' }],
    ['Gobelet 24', 'Gobelet 24', 'GOB', {}, {}],
    ['QB 1391', 'QB 1391', 'QB 1301', {}, { 'QB 1391': 'QB 1301' }],
    ['QX 1301', 'QX 1301', 'QB 1301', {}, { 'QX 1301': 'QB 1301' }],
  ])('%j, where %j is corrected to %j with %j: %j', (text, pasted, typed, quantities, learned) => {
    expect(learn(text, { [pasted]: typed }, quantities, ['GOB', 'QB 1301'])).toEqual(learned);
  });

  test('of the readings of a corrected line the chosen one is remembered', () => {
    const typed = { 'QX 1301': 'QB 1301' };
    const sold = ['QB', 'QB 1301'];
    expect(learn('QX 1301', typed, {}, sold, { 'QB 1301': 'QB 1301' })).toEqual({ 'QX 1301': 'QB 1301' });
    expect(learn('QX 1301', typed, {}, sold, { 'QB 1301': 'QB' })).toEqual({ QX: 'QB' });
    expect(learn('QX 1301', typed, {}, sold)).toEqual({});
  });

  test('a remembered reference is found with another number in the next list', () => {
    const learned = learn('Gobelet 24', { 'Gobelet 24': 'GOB' }, { GOB: 24 }, ['GOB']);
    const entries = correctReferences(
      parsePastedList('Gobelet 12').entries,
      new Map(Object.entries(learned)),
    );
    expect(matchPastedList(entries, sell('GOB'), new Set(), null, undecided)).toMatchObject([
      { state: 'found', quantity: 12, article: { reference: 'GOB' } },
    ]);
  });
});
