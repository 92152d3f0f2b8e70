import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** An ordinary space where French has a no-break one; only French has one there at all. */
const ordinarySpace = /(?:^|[\p{L}\p{N}\p{Pf})…]|\uFFFC) [:;?!](?: |$)|« | »/u;

/** The texts of a program, with a placeholder for each value that a template inserts. */
function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  const { type, value, quasis } = node as {
    type?: string;
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  const own =
    type === 'Literal' && typeof value === 'string'
      ? [value]
      : type === 'TemplateLiteral'
        ? [quasis!.map((one) => one.value.cooked).join('\uFFFC')]
        : [];
  return [...own, ...Object.values(node).flatMap(textsOf)];
}

// Exported files are searched in other programs, with the space that a keyboard has.
test.each(['contract', 'server'])('the French texts of %s have no-break spaces', (room) => {
  const found = globSync(`${room}/**/*.ts`, { exclude: ['contract/files/**'] }).flatMap((file) =>
    textsOf(parseSync(file, readFileSync(file, 'utf8')).program)
      .filter((text) => ordinarySpace.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('an ordinary space is found beside a value and at the start of a text', () => {
  const program = parseSync(
    'a.ts',
    'const a: string[] = [`Reste : ${b}`, `${b} ?`, " : ", "à 8:30 h"]',
  ).program;
  expect(textsOf(program).filter((text) => ordinarySpace.test(text))).toHaveLength(3);
});
