import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

const LOCALES = new URL('../../src/i18n/locales/', import.meta.url);
const catalogueNames = readdirSync(new URL('fr', LOCALES), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.po'))
  .map((path) => path.slice(0, -'.po'.length).replaceAll('\\', '/'));

/** Runs a check of the Lingui command line over every catalogue; resolves to its findings. */
function check(...args: string[]): Promise<string[]> {
  const command = [
    'node_modules/@lingui/cli/dist/lingui.js',
    'check',
    ...args,
    '--verbose',
    '--workers',
    '1',
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { timeout: 60_000 }, (error, stdout, stderr) => {
      resolve(error === null ? [] : [`${stdout}${stderr}`.trim()]);
    });
  });
}

async function readCatalogue(language: string, name: string) {
  const filename = new URL(`${language}/${name}.po`, LOCALES);
  const text = await readFile(filename, 'utf8');
  return formatter().parse(text, { locale: language, sourceLocale: 'en', filename: filename.pathname });
}

/** The values and tags that a message needs from its caller. */
function listPlaceholders(message: string): string[] {
  const found = new Set<string>();
  const visit = (tokens: CompiledMessage) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) found.add(tag);
        continue;
      }
      const [name, , choices] = token;
      found.add(name);
      if (typeof choices !== 'object' || choices === null) continue;
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) visit(choice);
    }
  };
  visit(compileMessageOrThrow(message));
  return [...found].filter((name) => name !== '#').toSorted();
}

test('the catalogues contain exactly the texts of the sources', async () => {
  expect(await check('sync', '--clean')).toEqual([]);
});

// Catalogues share one table of messages: the one that is loaded last would decide.
test('a text has the same French in every catalogue; a context tells two meanings apart', async () => {
  const found = new Map<string, Set<string>>();
  for (const name of catalogueNames) {
    for (const [id, { message = '', context = '', translation = '' }] of Object.entries(
      await readCatalogue('fr', name),
    )) {
      const key = `${context}: ${message || id}`;
      found.set(key, (found.get(key) ?? new Set()).add(translation));
    }
  }
  expect([...found].filter(([, translations]) => translations.size > 1)).toEqual([]);
});

test('every text has a French translation', async () => {
  expect(await check('missing', '--mode', 'catalog', '--locale', 'fr')).toEqual([]);
});

describe.each(catalogueNames)('the French of %s', (name) => {
  test('has the same values and tags as the English', async () => {
    const french = Object.values(await readCatalogue('fr', name));
    const astray = french
      .filter(({ message, translation }) => message !== undefined && translation)
      .map(({ message, translation }) => ({
        message,
        english: listPlaceholders(message!),
        french: listPlaceholders(translation!),
      }))
      .filter(({ english, french }) => english.join() !== french.join());
    expect(astray).toEqual([]);
  });
});

test('placeholders inside plural and select choices are read too', () => {
  expect(listPlaceholders('{n, plural, one {# of <0>{name}</0>} other {all}} {day}')).toEqual([
    '</0>',
    '<0>',
    'day',
    'n',
    'name',
  ]);
});
