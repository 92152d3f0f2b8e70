import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { filterableFields, parseFilter, sortableFields } from '#contract/filter.ts';
import { isLanguage } from '#contract/languages.ts';
import { entityNames, type EntityName } from '#contract/registry.ts';
import { filterText } from '#src/lists/filters/filter-text.ts';
import { choiceWord } from '#src/lists/cells/choice-word.ts';
import { calendarOf } from '#src/lists/url/calendar.ts';
import { lists } from '#src/screens/lists/list-registry.ts';

const calendar = calendarOf('2026-06-12');
/** Loads a language with the catalogues that are active when a list is shown; a text that they lack is empty. */
async function speak(locale: 'en' | 'fr', name: EntityName): Promise<I18n> {
  const i18n = setupI18n({ locale, missing: () => '' });
  const parts = [
    import(`../../src/i18n/locales/${locale}/entry.po`),
    import(`../../src/i18n/locales/${locale}/work.po`),
    import(`../../src/i18n/locales/${locale}/lists/${name}.po`),
  ] as Promise<{ messages: Messages }>[];
  for (const { messages } of await Promise.all(parts)) i18n.load(locale, messages);
  return i18n;
}

test('the registry contains every entity with its own declaration', async () => {
  expect(Object.keys(lists).toSorted()).toEqual([...entityNames].toSorted());
  for (const name of entityNames) expect((await lists[name]()).entity.name).toBe(name);
});

describe.each(entityNames)('the list of %s', async (name) => {
  const inEnglish = await speak('en', name);
  const inFrench = await speak('fr', name);

  /** Expects a text in both languages, with the French in the catalogue. */
  function expectWords(words: MessageDescriptor | undefined, what: string): void {
    expect(words, `${what} has no text`).toBeDefined();
    expect(inEnglish._(words!).trim(), what).not.toBe('');
    expect(inFrench.messages, `${what} has no French text`).toHaveProperty([words!.id]);
    expect(inFrench._(words!).trim(), what).not.toBe('');
  }

  const list = await lists[name]();
  const { entity, words } = list;
  const fields = Object.keys(entity.fields);
  const keys = list.columns.map((column) => column.key);

  test('has texts for every field and every choice in both languages', () => {
    for (const field of fields) expectWords(words.fields[field], `the field ${field}`);
    for (const [field, { choices }] of Object.entries(entity.fields)) {
      for (const choice of choices) {
        // A language has its own name in every language.
        if (isLanguage(choice)) continue;
        for (const i18n of [inEnglish, inFrench])
          expect(
            choiceWord(i18n, list, field, choice)?.trim(),
            `${i18n.locale}: ${field} ${choice}`,
          ).toBeTruthy();
      }
    }
  });

  test('has texts for all of its own messages', () => {
    const { failures, empty, counted } = words;
    for (const [act, sentence] of Object.entries(failures)) expectWords(sentence, `the failure of ${act}`);
    expectWords(words.title, 'the title');
    expectWords(words.search, 'the search');
    expectWords(words.noMatch, 'no match');
    expectWords(empty.title, 'the empty list');
    for (const count of [0, 1, 2, 61]) expectWords(counted(count), `the count ${count}`);
    if (entity.create) expectWords(words.create, 'the create button');
    if (entity.remove) expectWords(words.removeQuestion?.('X'), 'the question before deleting');
    for (const column of list.columns) expectWords(column.head, `the column ${column.key}`);
    for (const view of list.views) expectWords(view.label, `the view ${view.key}`);
  });

  test('declares existing columns, cards and details, each once', () => {
    expect(new Set(keys).size).toBe(keys.length);
    for (const column of list.columns) {
      const known = fields.includes(column.key) || ['created_at', 'updated_at'].includes(column.key);
      expect(known || column.cell !== null, `the column ${column.key} shows nothing`).toBe(true);
      if (column.sort !== null) expect(sortableFields(entity)).toContain(column.sort);
    }
    const { start, end = [], image } = list.card;
    for (const key of [...start, ...end, image]) if (key) expect(keys).toContain(key);
    for (const detail of list.details) expect([...fields, 'created_at', 'updated_at']).toContain(detail);
    expect(list.columns.some((column) => column.priority === 0 && !column.hidden)).toBe(true);
  });

  test('has views with filters and sort orders that its entity accepts', () => {
    expect(list.views[0]?.filters, 'the first view is the unfiltered list').toBeUndefined();
    expect(new Set(list.views.map((view) => view.key)).size).toBe(list.views.length);
    for (const view of list.views) {
      for (const [field, text] of Object.entries(view.filters?.(calendar) ?? {})) {
        expect(filterableFields(entity)).toContain(field);
        const filter = parseFilter(entity.fields[field]!, text!);
        expect(filter, `${view.key}: ${field}=${text}`).not.toBeNull();
        expect(filterText(list, field, entity.fields[field]!, filter!, speech, calendar.today)).not.toBe('');
      }
      if (view.sort) expect(sortableFields(entity)).toContain(view.sort.replace(/^-/, ''));
    }
    for (const field of list.filters) expect(filterableFields(entity)).toContain(field);
  });

  test('shows only writable fields in its form', () => {
    const writable = fields.filter((field) => entity.fields[field]!.write !== 'never');
    const { fields: order = [], freeTextFields = [], hints = {}, required = {} } = list.form;
    for (const field of [...order, ...freeTextFields, ...Object.keys(hints), ...Object.keys(required)]) {
      expect(writable).toContain(field);
    }
    for (const field of Object.keys(list.form.defaults?.(calendar) ?? {})) expect(writable).toContain(field);
  });
});

const speech = {
  i18n: setupI18n({ locale: 'fr' }),
  format: {
    language: 'fr' as const,
    euros: String,
    money: String,
    number: String,
    percent: String,
    vatRate: String,
    bytes: String,
    date: String,
    time: String,
    plural: () => 'other' as const,
    relativeDay: String,
    age: String,
    moment: String,
  },
};
