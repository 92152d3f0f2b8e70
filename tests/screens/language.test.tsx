import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseLanguage, LANGUAGE_KEY } from '#src/i18n/language.ts';
import { switchLanguage } from '#src/i18n/setup.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { loadWords } from './load-words.ts';

function offer(language: string): void {
  const meta = document.createElement('meta');
  meta.name = 'default-language';
  meta.content = language;
  document.head.append(meta);
}

beforeEach(() => {
  localStorage.clear();
  document.querySelector('meta[name="default-language"]')?.remove();
});

test('the stored choice comes first, then the operator’s default, then English', () => {
  expect(chooseLanguage()).toBe('en');
  offer('fr');
  expect(chooseLanguage()).toBe('fr');
  localStorage.setItem(LANGUAGE_KEY, 'en');
  expect(chooseLanguage()).toBe('en');
  localStorage.setItem(LANGUAGE_KEY, 'de');
  expect(chooseLanguage()).toBe('fr');
});

test('the demo starts in the first language of the browser that the application speaks', () => {
  offer('browser');
  const languages = vi.spyOn(navigator, 'languages', 'get');
  languages.mockReturnValue(['de-CH', 'fr-CH', 'en']);
  expect(chooseLanguage()).toBe('fr');
  languages.mockReturnValue(['de']);
  expect(chooseLanguage()).toBe('en');
  languages.mockReturnValue(['fr']);
  localStorage.setItem(LANGUAGE_KEY, 'en');
  expect(chooseLanguage()).toBe('en');
  languages.mockRestore();
});

test('a change of language is stored, set on the document and applied to the screen', async () => {
  function Price() {
    const { money } = useFormat();
    return <p>{money(123450)}</p>;
  }
  await loadWords('en');
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Price />
    </I18nProvider>,
  );
  await expect.element(screen.getByText('€1,234.50')).toBeInTheDocument();

  await switchLanguage('fr');
  await expect.element(screen.getByText('1\u202F234,50\u00A0€')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('fr');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('fr');
});
