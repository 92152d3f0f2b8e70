import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { allMigrations, NEXT_MIGRATION } from '#server/db/migrations/registry.ts';

const folder = new URL('../../server/db/migrations/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name !== 'registry.ts').toSorted();

it('the registry lists every file of the folder once, in the order of the numbers', () => {
  expect(allMigrations.map(({ id }) => `${id}.ts`)).toEqual(files);
});

it('the registry says the next number', () => {
  const last = Number(allMigrations.at(-1)!.id.slice(0, 4));
  expect(NEXT_MIGRATION).toBe(String(last + 1).padStart(4, '0'));
});

it('two migrations share a number only where they already did', () => {
  const numbers = allMigrations.map(({ id }) => id.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual(['0028']);
});

it.each(files)(
  '%s imports tools only, and nothing that the program declares and may change',
  async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8');
    const imported = [...text.matchAll(/^import (?!type)[^;]*? from '([^']+)';$/gm)].map(([, from]) => from);
    const tools = ['kysely', 'uuidv7', 'node:crypto', '../schema.ts', '../protect-history.ts'];
    expect(imported.filter((from) => !tools.includes(from!))).toEqual([]);
  },
);
