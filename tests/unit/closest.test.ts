import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultGrants, roleNames } from '#contract/access.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { actionsFor } from '#src/app/search/panel/action-choices.ts';
import { actions } from '#src/app/search/panel/actions.ts';
import type { Choice, ChoiceGroup } from '#src/app/search/panel/choice.ts';
import { flatChoices, orderGroups } from '#src/app/search/panel/group-choices.ts';
import { moreOf } from '#src/app/search/panel/more-of.ts';
import { rowLists } from '#src/app/search/panel/row-lists.ts';
import { matchChoices, screenChoices } from '#src/app/search/panel/screen-choices.ts';
import { menuGroups } from '#src/app/shell/menu-groups.ts';
import { closeness, closenessOf } from '#src/sync/rows/closest/closeness.ts';
import { namesOf } from '#src/sync/rows/closest/names-of.ts';

const near = (keys: string[], names: string[], typed: string) =>
  closenessOf({ keys, names }, foldText(typed));

describe('how closely a row matches', () => {
  test('an exact name ranks before a prefix, and a prefix before the rest', () => {
    expect(near(['TX-1042'], ['T-shirt'], 'tx-1042')).toBe(closeness.same);
    expect(near(['TX-1042-BLE'], [], 'TX-1042')).toBe(closeness.begins);
    expect(near(['TX-1'], ['Œuvre d’art'], 'oeu')).toBe(closeness.begins);
    expect(near([''], ['  Écran  bleu'], 'ECRAN B')).toBe(closeness.begins);
    expect(near(['TX-1'], ['Sac bleu'], 'bleu')).toBe(closeness.contains);
    expect(near(['TX-1'], ['Bleu'], 'bleu'), 'an equal name alone ranks only as a prefix match').toBe(
      closeness.begins,
    );
  });

  test('an order matches by its number, with and without the year, or by the customer’s order number', () => {
    const order = { number: '2026-000123', customer_reference: 'PO 77', customer_name: 'Canal' };
    const of = (typed: string) => closenessOf(namesOf.orders(order), foldText(typed));
    expect(['2026-000123', '123', 'po 77'].map(of)).toEqual([0, 0, 0]);
    expect(['2026', '12', 'can', 'PO'].map(of)).toEqual([1, 1, 1, 1]);
    expect(['000123', 'nal', '3'].map(of)).toEqual([2, 2, 2]);
    expect(closenessOf(namesOf.orders({ number: '' }), 'x'), 'created on this device, without a number').toBe(
      2,
    );
  });

  test('comparing character by character gives the same result as folding the whole text', () => {
    const sign = fc.constantFrom(...'aAbB1-. éÉœŒßçe\u0301\u00a0\u202fİΣ😀'.split(''), '  ');
    const text = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, text, (key, typed) => {
        const wanted = foldText(typed);
        fc.pre(wanted !== '');
        const folded = foldText(key);
        const plainly = folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2;
        expect(closenessOf({ keys: [key], names: [] }, wanted)).toBe(plainly);
      }),
      { numRuns: 2000 },
    );
  });
});

const say = ({ message, id }: { message?: string; id: string }) => message ?? id;
const choice = (key: string, how: Choice['closeness'] = closeness.contains): Choice => ({
  key,
  title: key,
  detail: '',
  icon: '',
  closeness: how,
  href: `/${key}`,
});
const group = (key: ChoiceGroup['key'], ...choices: Choice[]): ChoiceGroup => ({
  key,
  words: { id: key },
  choices,
  more: null,
});

describe('the search results', () => {
  test.each(roleNames)(
    'a %s: the screens of the menu, each once, and the actions that the role may perform',
    (role) => {
      const held = defaultGrants[role];
      const paths = menuGroups(held, role).flatMap(({ entries }) => entries.map(({ path }) => path));
      expect(screenChoices(held, role, say).map(({ href }) => href)).toEqual([...new Set(paths)]);
      const offered = actionsFor(held);
      expect(offered.every(({ needs }) => needs.every((one) => held.includes(one)))).toBe(true);
      expect(actions.filter((one) => !offered.includes(one)).every(({ needs }) => needs.length > 0)).toBe(
        true,
      );
    },
  );

  test('by role: create, import, pick, order', () => {
    const keys = (role: keyof typeof defaultGrants) =>
      actionsFor(defaultGrants[role])
        .filter(({ needs }) => needs.length > 0)
        .map(({ key }) => key);
    expect(keys('Client')).toEqual(['paste']);
    expect(keys('Preparer')).toEqual(['next-order']);
    expect(keys('Technician')).toEqual([]);
    expect(keys('Commercial')).toEqual(['paste']);
    expect(keys('Manager')).not.toContain('new-user');
    expect(keys('Admin')).toEqual(actions.filter(({ needs }) => needs.length > 0).map(({ key }) => key));
  });

  test('rows only of lists that the user can open, and only visible ones', () => {
    expect(rowLists(defaultGrants.Client)).toEqual({
      orders: 'orders',
      articles: 'catalog',
      products: null,
      locations: null,
      customers: null,
    });
    expect(rowLists(defaultGrants.Manager).articles).toBe('articles');
    expect(rowLists(defaultGrants.Preparer)).toMatchObject({ products: 'products', locations: 'products' });
    expect(Object.values(rowLists([])).every((list) => list === null)).toBe(true);
  });

  test('match all words, in any order and without accents, also in the path', () => {
    const offered = [choice('Écran des commandes'), choice('Commandes'), choice('Réglages')];
    const titles = (typed: string) => matchChoices(offered, typed).map(({ title }) => title);
    expect(titles('commandes')).toEqual(['Commandes', 'Écran des commandes']);
    expect(titles('COMM ecran')).toEqual(['Écran des commandes']);
    expect(titles('zz')).toEqual([]);
    const settings = { ...choice('Réglages'), href: '/settings' };
    expect(matchChoices([settings], 'settings')).toHaveLength(1);
  });

  test('the group with the best match comes first, and empty groups are left out', () => {
    const groups = orderGroups([
      group('orders', choice('a'), choice('b')),
      group('articles'),
      group('customers', choice('c'), choice('d', closeness.begins)),
      group('screens', choice('e', closeness.same)),
    ]);
    expect(groups.map(({ key }) => key)).toEqual(['screens', 'customers', 'orders']);
    expect(flatChoices(groups).map(({ key }) => key)).toEqual(['e', 'c', 'd', 'a', 'b']);
  });

  test('the link to all results keeps the search, and is shown only if there are more', () => {
    const facts = { typed: ' a&b ', list: 'articles', say, number: String } as const;
    const found = { rows: [], count: 6, capped: false };
    expect(moreOf('articles', { ...facts, found })).toMatchObject({ href: '/articles?q=a%26b', detail: '6' });
    expect(moreOf('articles', { ...facts, found: { ...found, count: 5 } })).toBeNull();
    expect(moreOf('articles', { ...facts, found: { ...found, count: 10_000, capped: true } })?.detail).toBe(
      '10000+',
    );
    const orders = moreOf('orders', {
      ...facts,
      list: 'orders',
      found: { ...found, count: 1, since: '2026' },
    });
    expect(orders?.detail, 'the server may have more').toBe('');
    expect(moreOf('customers', { ...facts, list: null, found })).toBeNull();
  });
});
