import { expect, test } from 'vitest';
import { printable } from '#server/services/papers/printable.ts';
import { pagesOf } from './paper-pages.ts';

const isLatin = (character: string) => /[\u0020-\u00FF®]/u.test(character);

test.each([
  ['Logo® en noir, merci 🙏🏽', 'Logo® en noir, merci □', 'Logo® en noir, merci [U+1F64F][U+1F3FD]'],
  ['EMO-🎄-1', 'EMO-□-1', 'EMO-[U+1F384]-1'],
  // Signs that are drawn as one.
  ['👨‍👩‍👧 🇫🇷', '□ □', '[U+1F468][U+1F469][U+1F467] [U+1F1EB][U+1F1F7]'],
  ['北京\r\nNancy', '□□\r\nNancy', '[U+5317][U+4EAC]\r\nNancy'],
  ['e\u0301 x\u030C', 'é x□', 'é x[U+030C]'],
  ['a\u00ADb\u200Bc\u0000', 'abc', 'abc'],
])('%j is printed as %j, in a code as %j', (text, shown, code) => {
  expect(printable(text, isLatin, false)).toBe(shown);
  expect(printable(text, isLatin, true)).toBe(code);
});

/** The text of a paper with one row. */
async function textOf(reference: string, designation: string): Promise<string> {
  const lines = [{ text: reference, look: 'strong' as const }, { text: designation }];
  const pages = await pagesOf({ rows: [{ id: 'l', cells: [{ kind: 'text', lines }] }] });
  return pages.join('');
}

test('a PDF has symbols that the first font lacks, in references too', async () => {
  const symbols = 'Câble → USB-C ↔ HDMI ✓ ⅓ № ℃ ″ ′ ∅ ★ ☎ ✂ ♥ ☐';
  expect(await textOf('A→B✓', symbols)).toBe(`A→B✓ ${symbols}`);
});

test('a PDF has Hebrew and Arabic words in their order', async () => {
  const text = await textOf('שלום', 'عالم קניון שלום 12');
  for (const word of ['שלום', 'קניון', '12']) expect(text).toContain(word);
  expect(text.normalize('NFKC')).toContain('عالم');
});

test('what no font has is a box on a PDF, and a number in a reference', async () => {
  expect(await textOf('EMO-🎄-1', 'Logo 🎄 dos')).toBe('EMO-[U+1F384]-1 Logo □ dos');
});
