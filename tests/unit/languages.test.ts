import { expect, test } from 'vitest';
import { languageNames, languages, translations, type Translations } from '#contract/languages.ts';
import { actions } from '#src/app/search/panel/actions.ts';

test('a text without a translation is in the source language', () => {
  const onlySource: Translations<string> = { en: 'Error' };
  const table = translations(onlySource);
  expect(languages.map((language) => table[language])).toEqual(languages.map(() => 'Error'));
});

test('the search offers every language by its own name, under the keys that devices store', () => {
  const offered = actions.filter(({ language }) => language !== undefined);
  expect(offered.map(({ language }) => language)).toEqual(languages);
  expect(offered.map(({ words }) => words.values?.['name'])).toEqual(Object.values(languageNames));
  expect(offered.slice(0, 2).map(({ key }) => key)).toEqual(['english', 'french']);
});
