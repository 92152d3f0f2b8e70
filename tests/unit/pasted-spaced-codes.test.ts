import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { correctReferences } from '#src/ordering/paste/correct-references.ts';
import {
  matchPastedList,
  shorterOf,
  spellingsOf,
  undecided,
  unknownOf,
} from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList, unanswered } from '#src/ordering/paste/parse-pasted-list.ts';

const article = (reference: string) => ({ reference, designation: reference }) as CatalogueArticle;
const sell = (...references: string[]) => new Map(references.map((one) => [one, article(one)]));
type Row = [reference: string, quantity: number | null, state: string];

function match(text: string, sold: string[], chosen: [string, string][] = []): Row[] {
  const decisions = { ...undecided, chosen: new Map(chosen) };
  const { entries } = parsePastedList(text);
  return matchPastedList(entries, sell(...sold), new Set(), null, decisions).map(
    ({ reference, article: found, quantity, state }) => [found?.reference ?? reference, quantity, state],
  );
}

describe('a reference with a space, before a number that spaces separate', () => {
  test.each<[string, string[], Row[]]>([
    ['QB 1301', ['QB 1301'], [['QB 1301', 1, 'found']]],
    ['qb 1301', ['QB 1301'], [['QB 1301', 1, 'found']]],
    ...[
      ['QB 999', 999],
      ['QB x 1301', 1301],
      ['QB x1301', 1301],
      ['QB : 1301', 1301],
      ['QB - 1301', 1301],
      ['QB 1301 pcs', 1301],
      ['1301 QB', 1301],
      ['QB 1\u202f301', 1301],
      ['QB\t1301', 1301],
      ['QB;1301', 1301],
    ].map(([text, pieces]): [string, string[], Row[]] => [
      String(text),
      ['QB'],
      [['QB', Number(pieces), 'found']],
    ]),
    ['TX-1 1301', ['TX-1'], [['TX-1', 1301, 'found']]],
    ['QB 1301\nQB x 5', ['QB'], [['QB', 1306, 'found']]],
    [
      'QB 50\nMUG 100\nQB 60',
      ['QB', 'MUG'],
      [
        ['QB', 110, 'found'],
        ['MUG', 100, 'found'],
      ],
    ],
    ['QB 1301 4,50 €', ['QB 1301'], [['QB 1301', null, 'unread']]],
    ['12 QB 1301', ['QB 1301'], [['QB 1301', 12, 'found']]],
    ['12 QB 1301', ['QB'], [['QB', null, 'unread']]],
    ['12 QB 1301', ['12 QB 1301'], [['12 QB 1301', 1, 'found']]],
    ['7 UP', ['7 UP'], [['7 UP', 1, 'found']]],
    ['7 UP', ['UP'], [['UP', 7, 'found']]],
    ['QB 1301 : 12', ['QB', 'QB 1301'], [['QB 1301', 12, 'found']]],
    ['QB 1301 : 12', ['QB'], [['QB', null, 'unread']]],
    ...['=', '->', '→', '|', '=>', '==>', '...', '…', '*'].map((sign): [string, string[], Row[]] => [
      `QB 1301 ${sign} 12`,
      ['QB 1301'],
      [['QB 1301', 12, 'found']],
    ]),
    ['12: QB 1301', ['QB 1301'], [['QB 1301', 12, 'found']]],
    ['12 : QB 1301', ['QB 1301'], [['QB 1301', 12, 'found']]],
    ['QB 1301 qté 12', ['QB', 'QB 1301'], [['QB 1301', 12, 'found']]],
    ['QB 1301 12 pcs', ['QB', 'QB 1301'], [['QB 1301', 12, 'found']]],
    ['QB 1301 x12', ['QB', 'QB 1301'], [['QB 1301', 12, 'found']]],
    ...['QB 1301*12', 'QB 1301:12', 'QB 1301x12', 'QB 1301 (12)', '12xQB 1301'].map(
      (text): [string, string[], Row[]] => [text, ['QB 1301'], [['QB 1301', 12, 'found']]],
    ),
    ...['Panneau 60 x 40', 'Bâche 2 x 3', 'Vis M8 x 20', 'Bâche 2 * 3'].map(
      (text): [string, string[], Row[]] => [text, [text], [[text, 1, 'found']]],
    ),
    ['Panneau 60 x 40 x 5', ['Panneau 60 x 40'], [['Panneau 60 x 40', 5, 'found']]],
    ['Vis M8 x 20', ['Vis M8'], [['Vis M8', 20, 'found']]],
    ['Panneau 60 x 40 4,50 €', ['Panneau 60 x 40'], [['Panneau 60 x 40', null, 'unread']]],
    ['QB 1301x12', [], [['QB 1301x12', null, 'unknown']]],
    ['12 x QB 1301', ['QB', 'QB 1301'], [['QB 1301', 12, 'found']]],
    [
      'QB 1302 x 5\nQB 1303 x 8',
      ['QB', 'QB 1302', 'QB 1303'],
      [
        ['QB 1302', 5, 'found'],
        ['QB 1303', 8, 'found'],
      ],
    ],
    [
      'QB 1302 x 5, QB 1303 x 8',
      ['QB 1302', 'QB 1303'],
      [
        ['QB 1302', 5, 'found'],
        ['QB 1303', 8, 'found'],
      ],
    ],
    [
      'QB 1302 x 5,QB 1303 x 8',
      ['QB 1302', 'QB 1303'],
      [
        ['QB 1302', 5, 'found'],
        ['QB 1303', 8, 'found'],
      ],
    ],
    [
      'QB 1301\nQB 1302\nQB 1301',
      ['QB 1301', 'QB 1302'],
      [
        ['QB 1301', 2, 'found'],
        ['QB 1302', 1, 'found'],
      ],
    ],
    ['TX-1 12\nTX-1 5', ['TX-1'], [['TX-1', 17, 'found']]],
  ])('%j is the one reading that the catalogue %j knows', (text, sold, rows) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(match(text, sold)).toEqual(rows);
  });

  test('signs between all cells of a row leave the question which column is the quantity', () => {
    expect(parsePastedList('ABC | 12 | 45\nDEF | 6 | 80')).toMatchObject({ isOpen: true });
  });

  test('several readings are asked about, each with its own quantity', () => {
    const [text, sold] = ['QB 1301\nQB 1302', ['QB', 'QB 1301', 'QB 1302']];
    expect(match(text, sold)).toEqual([
      ['QB 1301', null, 'several'],
      ['QB 1302', null, 'several'],
    ]);
    const { entries } = parsePastedList(text);
    expect(unknownOf(entries, sell(...sold))).toEqual([]);
    expect(matchPastedList(entries, sell(...sold), new Set())[0]).toMatchObject({
      candidates: [{ reference: 'QB 1301' }, { reference: 'QB' }],
      asked: false,
    });
    expect(
      match(text, sold, [
        ['QB 1301', 'QB 1301'],
        ['QB 1302', 'QB'],
      ]),
    ).toEqual([
      ['QB 1301', 1, 'found'],
      ['QB', 1302, 'found'],
    ]);
  });

  test.each([['QB 1301'], ['QB 0301'], ['QB 1301\nQB 1302'], ['QB 101\nQB 102'], ['MUG 24\nQB 1301']])(
    'of %j, a number that may belong to the reference is no quantity unless the user says so',
    (text) => {
      const lines = text.split('\n').filter((line) => line.startsWith('QB'));
      const sold = ['QB', 'MUG'];
      const rows = (chosen: [string, string][]) => match(text, sold, chosen).filter(([one]) => one !== 'MUG');
      expect(rows([])).toEqual(lines.map((line) => [line, null, 'several']));
      const sum = lines.reduce((pieces, line) => pieces + Number(line.slice(3)), 0);
      expect(rows(lines.map((line) => [line, 'QB']))).toEqual([['QB', sum, 'found']]);
    },
  );

  test('without an article the whole lines stay apart, to be corrected, and are searched before their first words', () => {
    const text = 'QB 1301\nQB 1302\nMug bleu 12';
    expect(match(text, [])).toEqual([
      ['QB 1301', null, 'unknown'],
      ['QB 1302', null, 'unknown'],
      ['Mug bleu 12', null, 'unknown'],
    ]);
    const { entries } = parsePastedList(text);
    expect(unknownOf(entries, new Map())).toEqual(['QB 1301', 'QB 1302', 'Mug bleu 12']);
    expect(shorterOf(entries, new Map()).at(-1)).toEqual({ whole: 'Mug bleu 12', reference: 'Mug bleu' });
    const likely = new Map([
      ['QB 1301', [article('QB-1301')]],
      ['QB 1302', []],
      ['Mug bleu 12', []],
      ['Mug bleu', [article('MUG-BL')]],
    ]);
    expect(matchPastedList(entries, new Map(), new Set(), likely)).toMatchObject([
      { reference: 'QB 1301', quantity: null, state: 'several' },
      { reference: 'QB 1302', quantity: null, state: 'unknown' },
      { reference: 'Mug bleu', quantity: 12, state: 'several' },
    ]);
  });

  test.each<[string, string, Row[]]>([
    ['ABC 24', 'ABX 24', [['ABX', 24, 'found']]],
    ['ABC 24\nABC 24', 'ABX 24', [['ABX', 48, 'found']]],
    ['ABC 24', 'ABX', [['ABX', null, 'unread']]],
    ['QB 13O1', 'QB 1301', [['QB 1301', 1, 'found']]],
    ['QB 1391', 'QB 1301 x 5', [['QB 1301', 5, 'found']]],
  ])('%j is read again as it is corrected: %j', (text, typed, rows) => {
    const [{ line = '', reference } = { reference: '' }] = parsePastedList(text).entries;
    const corrected = new Map([[line === '' ? reference : line, typed]]);
    const entries = correctReferences(parsePastedList(text).entries, corrected);
    expect(entries).toMatchObject([{ pasted: text.split('\n')[0] }]);
    const matches = matchPastedList(entries, sell('ABX', 'QB 1301'), new Set());
    expect(matches.map((one) => [one.article?.reference, one.quantity, one.state])).toEqual(rows);
  });

  test('codes beside a number are looked up as they are, and a correction keeps the number', () => {
    const { entries } = parsePastedList('TX-1O42 24\n3760120040115 5');
    expect(unknownOf(entries, new Map())).toEqual(['TX-1O42', '3760120040115']);
    expect(spellingsOf(entries)).not.toContain('3760120040115 5');
    const corrected = correctReferences(entries, new Map([['TX-1O42', 'TX-1042']]));
    expect(matchPastedList(corrected, sell('TX-1042'), new Set())[0]).toMatchObject({
      state: 'found',
      quantity: 24,
    });
  });

  test('a remembered reference is only one of the readings of a line', () => {
    const remembered = new Map([['QB', 'QB-100']]);
    const rows = (...sold: string[]) => {
      const entries = correctReferences(parsePastedList('QB 1301').entries, remembered);
      return matchPastedList(entries, sell(...sold), new Set()).map(
        ({ reference, article: found, quantity, state, candidates, pasted }) => [
          found?.reference ?? reference,
          quantity,
          state,
          candidates.map((one) => one.reference),
          pasted,
        ],
      );
    };
    expect(rows('QB 1301', 'QB-100')).toEqual([
      ['QB 1301', null, 'several', ['QB 1301', 'QB-100'], undefined],
    ]);
    expect(rows('QB 1301')).toEqual([['QB 1301', 1, 'found', [], undefined]]);
    expect(rows('QB-100')).toEqual([['QB-100', 1301, 'found', [], 'QB']]);
    expect(rows()).toEqual([['QB-100', 1301, 'unknown', [], 'QB']]);
  });

  test('the answer which column is the quantity leaves the numbers before it to the reference', () => {
    const text = 'QB 1301 12\nQB 1302 5\nQB 1303';
    const { columns, isOpen } = parsePastedList(text);
    expect(isOpen).toBe(true);
    const column = columns.find(({ cells }) => cells[0] === '12')!.key;
    const { entries } = parsePastedList(text, { ...unanswered, column });
    const rows = (...sold: string[]) =>
      matchPastedList(entries, sell(...sold), new Set()).map((one) => [
        one.article?.reference ?? one.reference,
        one.quantity,
      ]);
    const own = [
      ['QB 1301', 12],
      ['QB 1302', 5],
    ];
    expect(rows('QB', 'QB 1301', 'QB 1302', 'QB 1303')).toEqual([...own, ['QB 1303', 1]]);
    expect(rows()).toEqual([...own, ['QB 1303', null]]);
    expect(rows('QB')).toEqual([['QB', null]]);
  });
});
